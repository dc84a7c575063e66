import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlainServer } from "../testing/plain-server.ts";
import { localUrl } from "./local-url.ts";

let app: Awaited<ReturnType<typeof createPlainServer>>;

beforeAll(async () => {
  app = await createPlainServer();
  app.get("/own-origin", async (asked) => asked.ownOrigin());
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

function originFor(headers: Record<string, string>) {
  return new Promise<string>((resolve, reject) => {
    request(`${localUrl(app.server)}/own-origin`, { headers }, (reply) => resolve(text(reply)))
      .on("error", reject)
      .end();
  });
}

test.for(["localhost:8080", "127.0.0.1:3000", "[::1]:3000"])("a client may name this machine as %s", async (host) => {
  expect(await originFor({ host })).toBe(`http://${host}`);
});

test.for([
  { host: "evil.example" },
  { host: "localhost.evil.example" },
  { host: "localhost@evil.example" },
  { host: "127.0.0.1.evil.example" },
  { host: "localhost", "x-forwarded-host": "evil.example" },
])("any other name gives way to the IP at which the connection arrived: %j", async (headers) => {
  expect(await originFor(headers)).toBe(localUrl(app.server));
});

test("the configured origin always wins", async () => {
  const configured = await createPlainServer({ publicUrl: "https://medisense.example" });
  configured.get("/own-origin", async (asked) => asked.ownOrigin());

  const reply = await configured.inject({ url: "/own-origin", headers: { host: "localhost" } });

  expect(reply.body).toBe("https://medisense.example");
  await configured.close();
});
