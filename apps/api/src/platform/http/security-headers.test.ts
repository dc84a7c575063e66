import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { createPlainServer } from "../testing/plain-server.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("every reply, a refusal included, has the security headers", async () => {
  for (const url of ["/healthz", "/user/no-such-call", "/user/me"]) {
    const { headers } = await world.app.inject({ url });
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringMatching(
        /^default-src 'none';script-src 'self';.*frame-ancestors 'none'/,
      ),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(self), microphone=(self), display-capture=(self)",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "no-store",
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
  const secure = await createPlainServer({ publicUrl: "https://medisense.example" });
  expect((await secure.inject({ url: "/" })).headers["strict-transport-security"]).toContain("max-age=31536000");
});
