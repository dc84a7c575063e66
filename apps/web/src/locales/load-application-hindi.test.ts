import { beforeEach, expect, test, vi } from "vitest";
import { hindiOfOtherAreas } from "./hindi-of-other-areas.ts";
import { hindiOfPatients } from "./hindi-of-patients.ts";
import { loadApplicationHindi } from "./load-application-hindi.ts";

const all = { ...hindiOfPatients, ...hindiOfOtherAreas };

beforeEach(() => () => window.history.replaceState(null, "", "/"));

test("a patient's first screens wait for their own texts only, and the others follow", async () => {
  window.history.replaceState(null, "", "/dashboard/doctors/alldoctors");
  const later: object[] = [];

  expect(await loadApplicationHindi((texts) => later.push(texts))).toEqual(hindiOfPatients);

  await vi.waitFor(() => expect(later).toEqual([hindiOfOtherAreas]));
});

test.each(["/dashboard/models", "/doctor/7/dashboard", "/shared"])("%s waits for all texts", async (path) => {
  window.history.replaceState(null, "", path);

  expect(await loadApplicationHindi(() => {})).toEqual(all);
});

test("who cannot add texts later waits for all of them", async () => {
  window.history.replaceState(null, "", "/dashboard/home");

  expect(await loadApplicationHindi()).toEqual(all);
});
