import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "./platform/testing/test-database.ts";
import { DEMO_PASSWORD } from "./seed/demo-accounts.ts";
import { startFakeSmtpServer } from "./testing/fake-smtp-server.ts";
import { endPrograms, runServer } from "./testing/program.ts";

vi.setConfig({ testTimeout: 300_000 });

const CLIENTS = 20;

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "medisense-stopped-"));
  chmodSync(dataDir, 0o755);
});
afterEach(endPrograms);
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const aRunningServer = (env: Record<string, string> = {}) =>
  runServer(dataDir, { DATABASE_URL: database.url, RATE_LIMIT_SCALE: "1000", ...env });

/** Resolves with the status, or with the error's code when the connection failed. */
function ask(url: string, agent: Agent) {
  return new Promise<number | string>((resolve) => {
    get(url, { agent }, (response) => {
      response.on("error", ({ message }) => resolve(message));
      response.on("end", () => resolve(response.statusCode!));
      response.resume();
    }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

test("a server that stops under load answers every request that it accepted", async () => {
  const { origin, program, exited } = await aRunningServer();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  onTestFinished(() => agent.destroy());
  const answers: (number | string)[] = [];
  // A refused connection was never accepted: it shows that the server is gone.
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let asked = 0; answers.at(-1) !== "ECONNREFUSED"; asked++) {
      answers.push(await ask(`${origin}/doctors/search?q=${client}x${asked}`, agent));
    }
  });

  await expect.poll(() => answers.length, { timeout: 120_000 }).toBeGreaterThan(100);
  program.kill("SIGTERM");
  await Promise.all(clients);

  expect(new Set(answers)).toEqual(new Set([200, "ECONNREFUSED"]));
  expect(await exited).toBe(0);
});

test("a server that stops during a request waits for its answer, and not for its connection", async () => {
  const { origin, program, exited } = await aRunningServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const headers = { "content-type": "application/json", "content-length": 2 };
  const slow = request(`${origin}/user/forgot-password`, { agent, method: "POST", headers });
  const answered = once(slow, "response");
  slow.write("{");
  const unused = connect(Number(new URL(origin).port), "127.0.0.1");
  await once(unused, "connect");
  // By then the server knows of both.
  expect(await ask(`${origin}/healthz`, new Agent())).toBe(200);

  program.kill("SIGTERM");
  // Unused connections are closed last, when those that are idle have been.
  await once(unused, "close");
  slow.end("}");

  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(400);
  // A server that does not stop in time ends itself with 1.
  expect(await exited).toBe(0);
});

test("an answer that was being made when the server began to stop is the last of its connection", async () => {
  const { origin, program, exited } = await aRunningServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const headers = { "content-type": "application/json", "content-length": 2 };
  const slow = request(`${origin}/user/forgot-password`, { agent, method: "POST", headers });
  const answered = once(slow, "response");
  slow.write("{");
  // By then the server knows of the request.
  expect(await ask(`${origin}/healthz`, new Agent())).toBe(200);

  program.kill("SIGTERM");
  await expect.poll(() => ask(`${origin}/healthz`, new Agent()), { interval: 20 }).toBe("ECONNREFUSED");
  slow.end("}");

  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(400);
  expect(answer.headers.connection).toBe("close");
  expect(await exited).toBe(0);
});

test("requests that never finish arriving do not keep the server from stopping", async () => {
  const { origin, program, exited } = await aRunningServer();
  const { port } = new URL(origin);
  function send(text: string) {
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    socket.write(text);
    return socket;
  }
  const body = "content-type: application/json\r\ncontent-length: 9\r\n\r\n{";
  send(`POST /user/forgot-password HTTP/1.1\r\nhost: here\r\n${body}`);
  const answered = send("GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n");
  await once(answered, "data");
  answered.write("GET /healthz HTTP/1.1\r\nx-drip: ");
  // By then the server knows of both.
  expect(await ask(`${origin}/healthz`, new Agent())).toBe(200);

  program.kill("SIGTERM");
  // A server that does not stop in time ends itself with 1.
  expect(await exited).toBe(0);
});

test("a silent language model keeps no server from stopping, and its questions are answered without it", async () => {
  const asked = vi.fn();
  const model = createServer((socket) => socket.once("data", asked).on("error", () => {})).listen(0, "127.0.0.1");
  onTestFinished(() => void model.close());
  await once(model, "listening");
  const { port } = model.address() as AddressInfo;
  const { origin, program, exited } = await aRunningServer({
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "silent",
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  async function answer() {
    const headers = { "content-type": "application/json", accept: "text/event-stream" };
    const question = request(`${origin}/user/api/chatbot/chat`, { agent, method: "POST", headers });
    question.end(JSON.stringify({ message: "I have a mild headache since yesterday", mayLeave: true }));
    const [response] = (await once(question, "response")) as [IncomingMessage];
    return Buffer.concat(await response.toArray()).toString();
  }
  const answered = answer();
  await expect.poll(() => asked.mock.calls.length, { timeout: 60_000 }).toBe(1);

  program.kill("SIGTERM");

  expect(await answered).toContain("event: done");
  // The connection of the first answer is still open for the next question.
  expect(await answer()).toContain("event: done");
  // A server that does not stop in time ends itself with 1.
  expect(await exited).toBe(0);
});

test("a silent mail server does not keep the server from stopping", async () => {
  const smtp = await startFakeSmtpServer();
  smtp.silence();
  onTestFinished(() => smtp.stop());
  const { origin, program, exited } = await aRunningServer({ MAIL_URL: smtp.url });
  const form = { email: "asha@example.com", firstName: "Asha", lastName: "Rao" };
  const password = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
  const sent = await fetch(`${origin}/user/send-otp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...form, ...password }),
  });
  expect(sent.status).toBe(200);
  await expect.poll(() => smtp.connections(), { timeout: 60_000 }).toBeGreaterThan(0);

  program.kill("SIGTERM");
  // A server that does not stop in time ends itself with 1.
  expect(await exited).toBe(0);
});
