import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitSlowBodies } from "./slow-bodies.ts";

const app = Fastify();
limitSlowBodies(app, 50);
app.post("/form", () => ({ ok: true }));
app.post("/file", { config: { receiveWithinMs: 60_000 } }, () => ({ ok: true }));
beforeAll(() => app.listen({ host: "127.0.0.1", port: 0 }));
afterAll(() => app.close());

/** A sender whose line stops in the middle of the request. */
function aSlowSender(path: string) {
  const line = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  // The server may end it while something is still being written.
  line.on("error", () => {});
  line.write(
    `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"drip":`,
  );
  return line;
}

test("a file may take longer than a form, whose connection is ended when its time is over", async () => {
  const file = aSlowSender("/file");
  const form = aSlowSender("/form");
  form.resume();
  // The time of forms is over now, and the file was there before.
  await once(form, "close");

  file.write(`"on"}`);
  const [answer] = (await once(file, "data")) as [Buffer];
  expect(String(answer)).toContain("200 OK");
  file.destroy();
});
