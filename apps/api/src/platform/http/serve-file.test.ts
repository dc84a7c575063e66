import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { endpoint } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createPlainServer } from "../testing/plain-server.ts";
import { serveDownload, serveFile } from "./serve-file.ts";

test("the files of one reader are opened two at a time, and nobody else waits for them", async () => {
  const app = await createPlainServer({
    rateLimitScale: 1,
    authenticate: async ({ headers }) => ({ id: String(headers["x-account"]), role: "user", sessionId: "session" }),
  });
  onTestFinished(() => app.close());
  const opened: string[] = [];
  const ends: (() => void)[] = [];
  serveFile(app, "/files/:id", { disposition: "inline", notFound: commonErrors.notFound }, async ({ actor }) => {
    opened.push(actor.id);
    await new Promise<void>((resolve) => ends.push(resolve));
    return { name: "a.pdf", type: "application/pdf", content: "drawn" };
  });
  const ask = (account: string) => app.inject({ url: `/files/${randomUUID()}`, headers: { "x-account": account } });

  const asked = [ask("a"), ask("a"), ask("a"), ask("b")];
  await expect.poll(() => opened).toEqual(["a", "a", "b"]);
  for (let ended = 0; ended < 4; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]!();
  }
  expect((await Promise.all(asked)).map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array(4).fill([200, "drawn"]),
  );
});

test("a file that takes too long is refused, like any other call on a slow database", async () => {
  const app = await createPlainServer({
    timeoutScale: 0.01,
    authenticate: async () => ({ id: "a", role: "user", sessionId: "session" }),
  });
  onTestFinished(() => app.close());
  const never = () => new Promise<never>(() => {});
  serveFile(app, "/files/:id", { disposition: "inline", notFound: commonErrors.notFound }, never);
  const path = "/download";
  serveDownload(app, endpoint({ method: "GET", path, access: "user", summary: "Downloads", response: z.any() }), never);

  for (const url of [`/files/${randomUUID()}`, path]) {
    const { statusCode, json } = await app.inject(url);
    expect([statusCode, json()]).toMatchObject([503, { code: commonErrors.unavailable.code }]);
  }
});

test("a file that was opened too late is closed", async () => {
  const app = await createPlainServer({
    timeoutScale: 0.01,
    authenticate: async () => ({ id: "a", role: "user", sessionId: "session" }),
  });
  onTestFinished(() => app.close());
  const content = Readable.from(["drawn"]);
  let finish = () => {};
  const opened = new Promise<void>((resolve) => (finish = resolve));
  serveFile(app, "/files/:id", { disposition: "inline", notFound: commonErrors.notFound }, async () => {
    await opened;
    return { name: "scan.png", type: "image/png", content };
  });

  expect((await app.inject(`/files/${randomUUID()}`)).statusCode).toBe(503);
  finish();
  await expect.poll(() => content.destroyed).toBe(true);
});
