import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitSlowBodies } from "./limit-slow-bodies.ts";

const app = Fastify();
limitSlowBodies(app, 50);
app.post("/form", () => ({ ok: true }));
app.post("/file", { config: { receiveWithinMs: 60_000 } }, () => ({ ok: true }));
beforeAll(() => app.listen({ host: "127.0.0.1", port: 0 }));
afterAll(() => app.close());

/** Connects and stops in the middle of a request. */
function aSlowSender(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  // The server may close the connection during a write.
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"drip":`,
  );
  return socket;
}

test("a file may take longer than a form, whose connection ends at its limit", async () => {
  const file = aSlowSender("/file");
  const form = aSlowSender("/form");
  form.resume();
  // The form's limit has passed now, and the file's request began earlier.
  await once(form, "close");

  file.write(`"on"}`);
  const [answer] = (await once(file, "data")) as [Buffer];
  expect(String(answer)).toContain("200 OK");
  file.destroy();
});
