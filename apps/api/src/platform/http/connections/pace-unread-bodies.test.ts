import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { paceUnreadBodies } from "./pace-unread-bodies.ts";

const BODY_BYTES = 5_000_000;

test("the rest of a body whose request was refused is read at a bounded pace, and the connection goes on", async () => {
  const waits: number[] = [];
  const app = Fastify();
  paceUnreadBodies(app, { bytesPerMs: 1, clientIpOf: () => "somebody", wait: async (ms) => void waits.push(ms) });
  app.addHook("onRequest", (_, reply) => reply.code(401).send("refused"));
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());

  for (let sent = 0; sent < 2; sent++) {
    socket.write(`POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toContain("401 Unauthorized");
    socket.write(Buffer.alloc(BODY_BYTES));
  }
  socket.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  await once(socket, "data");

  // No wait has passed here, so the last one is as long as all of them together.
  expect(waits.at(-1)).toBeGreaterThan(2 * BODY_BYTES * 0.9);
});
