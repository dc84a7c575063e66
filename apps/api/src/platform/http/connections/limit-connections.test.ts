import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./limit-connections.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Starts a server that allows two connections of a client IP and answers `/late` when told to. */
async function aServer(clientIpOf: (ip: string) => string | undefined = (ip) => ip) {
  const app = Fastify();
  limitConnections(app, { most: 2, clientIpOf });
  const late = new EventEmitter();
  const answerLate = () => late.emit("answer");
  app.get("/", () => "here");
  app.get("/late", () => once(late, "answer").then(() => "late"));
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    answerLate();
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;

  async function open() {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    const closed = once(socket, "close").then(() => "closed");
    socket.on("data", () => {});
    const arrived = once(app.server, "connection");
    await once(socket, "connect");
    await arrived;
    return { socket, closed };
  }

  async function ask(socket: Socket, path = "/") {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    return String(answer);
  }

  return { app, answerLate, ask, open };
}

test("a connection beyond the limit is answered, and the one idle for longest makes room", async () => {
  const { ask, open } = await aServer();
  const slow = await open();
  slow.socket.write("GET / HTTP/1.1\r\nX-Drip: ");
  const second = await open();
  const third = await open();

  expect(await slow.closed).toBe("closed");
  expect(await ask(second.socket)).toContain("200 OK");
  expect(await ask(third.socket)).toContain("200 OK");
});

test("a connection that waits for its answer is not the one to go", async () => {
  const { app, answerLate, ask, open } = await aServer();
  const busy = await open();
  const arrived = once(app.server, "request");
  const late = ask(busy.socket, "/late");
  await arrived;
  const idle = await open();
  await open();

  expect(await idle.closed).toBe("closed");
  answerLate();
  expect(await late).toContain("200 OK");
});

test("with answers owed on all connections, a further one is closed", async () => {
  const { app, answerLate, ask, open } = await aServer();
  const answers: Promise<string>[] = [];
  for (let index = 0; index < 2; index++) {
    const { socket } = await open();
    const arrived = once(app.server, "request");
    answers.push(ask(socket, "/late"));
    await arrived;
  }
  const { closed } = await open();

  expect(await closed).toBe("closed");
  answerLate();
  for (const answer of await Promise.all(answers)) expect(answer).toContain("200 OK");
});

test("a connection without a client IP, such as a proxy's, is not counted", async () => {
  const { ask, open } = await aServer(() => undefined);
  const first = await open();
  await open();
  await open();

  expect(await ask(first.socket)).toContain("200 OK");
});
