import type { ApiError } from "@medisense/contract/client";
import { siteStats } from "@medisense/contract/directory";
import { expect, test, vi } from "vitest";
import { serve } from "../testing/fake-server.tsx";
import { api } from "./api.ts";
import { setBearer } from "./session-token.ts";

const stats = { success: true as const, data: { doctorsAvailable: 1, totalMedicines: 2, totalModels: 3 } };

test("[AUTH-06] the token goes with every call and is kept in no storage", async () => {
  const tokens: (string | null)[] = [];
  serve(siteStats, ({ headers }) => {
    tokens.push(headers.get("authorization"));
    return stats;
  });
  await api(siteStats, {});
  setBearer("abc");
  await api(siteStats, {});
  expect(tokens).toEqual([null, "Bearer abc"]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test("a lost connection is an error with a message", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const refusal: ApiError = await api(siteStats, {}).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(refusal.message).toContain("Check your connection");
});

test("another site's page in place of a response is an unexpected error", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(api(siteStats, {})).rejects.toThrow("An error occurred");
});
