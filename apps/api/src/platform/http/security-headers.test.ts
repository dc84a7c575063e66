import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { createPlainServer } from "../testing/plain-server.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const everywhere = {
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};
const onPages = {
  "content-security-policy": expect.stringMatching(/^default-src 'none';script-src 'self';.*frame-ancestors 'none'/),
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(self), display-capture=(self)",
  "x-frame-options": "DENY",
};

test("every reply, a refusal included, has the security headers", async () => {
  for (const url of ["/healthz", "/user/no-such-call", "/user/me"]) {
    const { headers } = await world.app.inject({ url });
    expect(headers).toMatchObject({ ...everywhere, "cache-control": "no-store" });
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
  const secure = await createPlainServer({ publicUrl: "https://medisense.example" });
  expect((await secure.inject({ url: "/" })).headers["strict-transport-security"]).toContain("max-age=31536000");
});

test.each(["text/html; charset=utf-8", "image/svg+xml", "application/pdf", "application/xml", "text/plain", ""])(
  "a reply of the kind '%s', which a browser may show as a page, has the policies of a page",
  async (kind) => {
    expect((await repliesOf(kind)).headers).toMatchObject({ ...everywhere, ...onPages });
  },
);

test.each(["application/json; charset=utf-8", "text/javascript; charset=utf-8", "text/css", "font/woff2", "image/png"])(
  "a reply of the kind '%s' does without them",
  async (kind) => {
    const { headers } = await repliesOf(kind);
    expect(headers).toMatchObject(everywhere);
    for (const name of Object.keys(onPages)) expect(headers).not.toHaveProperty(name);
  },
);

async function repliesOf(kind: string) {
  const server = await createPlainServer();
  server.get("/one", (_, reply) => (kind ? reply.type(kind) : reply).send(Buffer.from("content")));
  return server.inject({ url: "/one" });
}
