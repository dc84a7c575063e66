import { commonErrors } from "@medisense/contract/errors";
import { expect, test } from "vitest";
import { DomainError } from "../domain-error.ts";
import { createPlainServer } from "../testing/plain-server.ts";
import { definitionOf } from "./errors.ts";

const withCode = (code: string, rest = {}) => Object.assign(new Error("failed"), { code, ...rest });

test.each([
  ["a lost connection", new Error("Client has encountered a connection error and is not queryable")],
  ["a terminated connection", new Error("Connection terminated unexpectedly")],
  ["a full disk of this server", withCode("ENOSPC")],
  ["a full disk of the database", withCode("53100")],
  ["a database without memory", withCode("53200")],
  ["an error of the database's disk", withCode("58030")],
  ["a database that is starting", withCode("57P03")],
  ["a database whose socket is gone", withCode("ENOENT", { syscall: "connect" })],
  ["a database whose host has no address", withCode("ENOTFOUND", { syscall: "getaddrinfo" })],
  ["a transaction that paused for too long", withCode("25P03")],
  ["a transaction that waited for one that waited for it", withCode("40P01")],
])("%s is temporary, also as the cause of another error", (_, error) => {
  expect(definitionOf(error)).toBe(commonErrors.unavailable);
  expect(definitionOf(new Error("Failed query", { cause: error }))).toBe(commonErrors.unavailable);
});

test("an error of ours is not temporary", () => {
  expect(definitionOf(new Error("a bug"))).toBe(commonErrors.unexpected);
  expect(definitionOf(withCode("23505"))).toBe(commonErrors.unexpected);
  expect(definitionOf(withCode("ENOENT", { syscall: "open" }))).toBe(commonErrors.unexpected);
});

test.for([
  ["the flood limit", "/", 60],
  ["a limit that knows its wait", "/hourly", 3000],
  ["a limit that knows none", "/some", 60],
] as const)("a refusal by %s says when to try again", async ([, url, seconds]) => {
  const app = await createPlainServer({ rateLimitScale: url === "/" ? 1 / 3000 : 100 });
  const { tooManyRequests } = commonErrors;
  app.get("/", async () => "hello");
  app.get("/some", async () => Promise.reject(new DomainError(tooManyRequests)));
  app.get("/hourly", async () => Promise.reject(new DomainError(tooManyRequests, { retryAfterS: 2999.5 })));
  if (url === "/") await app.inject(url);

  const reply = await app.inject(url);

  expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([429, String(seconds)]);
  const wait = seconds === 60 ? "60 seconds" : "50 minutes";
  expect(reply.json()).toMatchObject({
    reason: tooManyRequests.message,
    message: `${tooManyRequests.message} You can try again in ${wait}.`,
    retryAfterSeconds: seconds,
  });
  await app.close();
});

test.each([
  ["hi", 503, "सेवा अभी व्यस्त है।"],
  ["en", 503, "The service is busy."],
  ["en", 404, "We could not find what you asked for."],
])("a browser that opens what is refused shows a page (%s, %i)", async (lang, status, sentence) => {
  const app = await createPlainServer();
  const refusal = status === 503 ? commonErrors.unavailable : commonErrors.notFound;
  app.get("/prescription.pdf", async () => Promise.reject(new DomainError(refusal)));
  const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", cookie: `lang=${lang}` };

  const page = await app.inject({ url: "/prescription.pdf", headers });
  const reply = await app.inject({ url: "/prescription.pdf", headers: { accept: "application/json" } });

  expect([page.statusCode, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
  expect(page.body).toContain(sentence);
  expect(reply.json()).toMatchObject({ success: false, code: refusal.code });
  await app.close();
});

test("a URL that cannot be decoded is refused like any other request", async () => {
  const app = await createPlainServer();
  app.get("/doctors/:id", async () => "hello");

  const reply = await app.inject("/doctors/%E0%A4%A");

  expect([reply.statusCode, reply.json().code]).toEqual([400, commonErrors.invalidRequest.code]);
  await app.close();
});
