import { createHmac, createSecretKey, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { commonErrors } from "@medisense/contract/errors";
import { adoptToken, logOut, logOutEverywhere, me } from "@medisense/contract/identity";
import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { inProcessClient } from "../platform/testing/in-process-client.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { createWorld, type World } from "../testing/world.ts";
import { sessions } from "./account-state/tables.ts";

const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
const DAY_MS = 86_400_000;
let world: World;
let neighbour: Awaited<ReturnType<typeof createApp>>;
const sockets: Socket[] = [];

/** Starts a second server on the same database; the world's own is listening already. */
beforeAll(async () => {
  world = await createWorld();
  neighbour = await createApp(world);
  await neighbour.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await neighbour.app.close();
  await world.close();
});
beforeEach(() => world.travelTo(new Date(noon)));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const urlOf = ({ app }: Pick<World, "app">) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const statusOf = async (token: string) =>
  (await world.app.inject({ url: "/user/me", headers: { authorization: `Bearer ${token}` } })).statusCode;

type Claims = Record<string, unknown>;

function sign(
  claims: Claims,
  { alg = "HS256", key = world.sessionKey, ...header }: { alg?: string; key?: World["sessionKey"] } & Claims = {},
) {
  return new SignJWT(claims).setProtectedHeader({ alg, typ: "JWT", ...header }).sign(key);
}

async function ownClaims(): Promise<Claims & { id: string; sid: string }> {
  const { id } = await world.aPatient();
  const [, payload] = (await world.tokenOf(id)).split(".");
  return JSON.parse(Buffer.from(payload!, "base64url").toString());
}

test("[AUTH-06] the token is signed, names the user, and is valid for one day", async () => {
  const { id } = await world.aPatient();
  const token = await world.tokenOf(id);
  const [header, payload] = token.split(".").map((part) => part && Buffer.from(part, "base64url").toString());

  expect(header).toBe('{"alg":"HS256","typ":"JWT"}');
  expect(JSON.parse(payload!)).toMatchObject({ id, sid: expect.any(String), exp: (noon + DAY_MS) / 1000 });
  expect(await statusOf(token)).toBe(200);
  world.travelTo(new Date(noon + DAY_MS));
  expect(await statusOf(token)).toBe(401);
});

const forgeries: Record<string, (claims: Claims & { id: string; sid: string }) => string | Promise<string>> = {
  "no signature at all (alg none)": (claims) => unsigned({ alg: "none", typ: "JWT" }, claims),
  "alg None": (claims) => unsigned({ alg: "None", typ: "JWT" }, claims),
  "another key": (claims) => sign(claims, { key: createSecretKey(Buffer.alloc(32, 7)) }),
  "an empty key": (claims) => {
    const [header, payload] = unsigned({ alg: "HS256", typ: "JWT" }, claims).split(".");
    return `${header}.${payload}.${createHmac("sha256", "").update(`${header}.${payload}`).digest("base64url")}`;
  },
  HS512: (claims) => sign(claims, { alg: "HS512", key: createSecretKey(Buffer.alloc(64, 7)) }),
  "HS512 with our key": async (claims) => {
    const [header, payload] = unsigned({ alg: "HS512", typ: "JWT" }, claims).split(".");
    return `${header}.${payload}.${createHmac("sha512", world.sessionKey).update(`${header}.${payload}`).digest("base64url")}`;
  },
  "a past end": (claims) => sign({ ...claims, exp: noon / 1000 - 1 }),
  "no end": (claims) => sign({ ...claims, exp: undefined }),
  "another issuer": (claims) => sign({ ...claims, iss: "elsewhere" }),
  "no issuer": (claims) => sign({ ...claims, iss: undefined }),
  "another audience": (claims) => sign({ ...claims, aud: "elsewhere" }),
  "no audience": (claims) => sign({ ...claims, aud: undefined }),
  "no session": (claims) => sign({ ...claims, sid: undefined }),
  "a session that never was": (claims) => sign({ ...claims, sid: randomUUID() }),
  "a session that is no id": (claims) => sign({ ...claims, sid: "7" }),
  "a session that is a list": (claims) => sign({ ...claims, sid: [claims.sid] }),
  "another person's session": async (claims) => sign({ ...claims, sid: (await ownClaims()).sid }),
  "another person's id": async (claims) => sign({ ...claims, id: (await ownClaims()).id }),
  "a cut signature": async (claims) => (await sign(claims)).slice(0, -5),
  "no signature part": async (claims) => (await sign(claims)).split(".").slice(0, 2).join("."),
  "another's payload": async (claims) => {
    const [header, , signature] = (await sign(claims)).split(".");
    const payload = Buffer.from(JSON.stringify({ ...claims, sid: (await ownClaims()).sid })).toString("base64url");
    return `${header}.${payload}.${signature}`;
  },
  "a kid that points somewhere": (claims) =>
    sign(claims, { key: createSecretKey(Buffer.alloc(32)), kid: "../../dev/null" }),
  "a jku that points somewhere": (claims) =>
    sign(claims, { key: createSecretKey(Buffer.alloc(32, 7)), jku: "https://evil.example/keys" }),
  "15 kB": () => "x".repeat(15_000),
  "words that are no token": () => "let-me-in",
};

function unsigned(header: Claims, claims: Claims) {
  const part = (value: Claims) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part(header)}.${part(claims)}.`;
}

test("the claims that the forgeries change are valid when unchanged", async () => {
  expect(await statusOf(await sign(await ownClaims()))).toBe(200);
});

test.for(Object.entries(forgeries))(
  "[AUTH-06] a token with %s is refused, over HTTP and over a socket",
  async ([, forge]) => {
    const token = await forge(await ownClaims());

    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `token=${token}` }]) {
      const answer = await world.app.inject({ url: "/user/me", headers });
      expect(answer.statusCode).toBe(401);
      const { code, message } = commonErrors.loginRequired;
      expect(answer.json()).toEqual({ success: false, code, message });
    }
    await expect(connect(world, token)).rejects.toThrow(commonErrors.loginRequired.message);
  },
);

test("[AUTH-06] the cookie and the bearer header authenticate the same session", async () => {
  const { id } = await world.aPatient();
  const token = await world.tokenOf(id);

  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `token=${token}` }])
    expect((await world.app.inject({ url: "/user/me", headers })).json()).toMatchObject({ user: { id } });
});

test("[AUTH-06] a token stored by an earlier version of the page becomes the cookie for the rest of its lifetime", async () => {
  const { id } = await world.aPatient();
  const token = await world.tokenOf(id);
  world.travelTo(new Date(noon + DAY_MS / 2));

  const answer = await world.app.inject({
    method: adoptToken.method,
    url: adoptToken.path,
    headers: { authorization: `Bearer ${token}` },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toEqual([
    { name: "token", value: token, path: "/", httpOnly: true, sameSite: "Lax", maxAge: DAY_MS / 2000 },
  ]);
});

test("[AUTH-10] after a logout the token is invalid, and other sessions continue", async () => {
  const { id } = await world.aPatient();
  const [mine, phone] = await Promise.all([world.tokenOf(id), world.tokenOf(id)]);

  const answer = await world.app.inject({ method: "POST", url: "/user/logout", headers: { cookie: `token=${mine}` } });

  expect(answer.json()).toEqual({ success: true, message: "Logout done successfully" });
  expect(answer.cookies[0]).toMatchObject({ name: "token", value: "", path: "/", expires: new Date(0) });
  expect(await statusOf(mine)).toBe(401);
  expect(await statusOf(phone)).toBe(200);
});

test("[AUTH-10] a logout whose reply was lost is refused when it is repeated, and removes the cookie all the same", async () => {
  const token = await world.tokenOf((await world.aPatient()).id);
  const repeat = (headers = {}) =>
    world.app.inject({ method: "POST", url: "/user/logout", headers: { cookie: `token=${token}`, ...headers } });
  await repeat();

  const again = await repeat();
  expect(again.statusCode).toBe(401);
  expect(again.cookies[0]).toMatchObject({ name: "token", value: "", path: "/", expires: new Date(0) });
  // Another site must not log anybody out.
  expect((await repeat({ "sec-fetch-site": "cross-site" })).cookies).toEqual([]);
});

test("[AUTH-10] the cookie of a pending logout goes with the session that it is about, and with the next login", async () => {
  const password = "Neem-tree-42";
  const { email, id } = await world.aUser({ passwordHash: await quickHash(password) });
  const cookies = { token: await world.tokenOf(id), [PENDING_LOGOUT]: "1" };

  const loggedOut = await world.app.inject({ method: "POST", url: "/user/logout", cookies });
  const payload = { email, password, role: "user" };
  const loggedIn = await world.app.inject({ method: "POST", url: "/user/login", payload, cookies });

  const removed = expect.objectContaining({ name: PENDING_LOGOUT, value: "", path: "/", expires: new Date(0) });
  expect(loggedOut.cookies).toContainEqual(removed);
  expect(loggedIn.cookies).toContainEqual(removed);
});

test("logging out everywhere ends every session of the account and nobody else's", async () => {
  const [asha, ravi] = await Promise.all([world.aPatient(), world.aPatient()]);
  const [mine, phone, theirs] = await Promise.all([asha, asha, ravi].map(({ id }) => world.tokenOf(id)));

  await inProcessClient(world.app, mine)(logOutEverywhere, {});

  expect(await Promise.all([mine!, phone!, theirs!].map(statusOf))).toEqual([401, 401, 200]);
});

test.for([
  ["GET", "/user/me"],
  ["POST", "/user/session"],
  ["POST", "/user/logout"],
  ["POST", "/user/logout-everywhere"],
] as const)("%s %s is refused without a session", async ([method, url]) => {
  const answer = await world.app.inject({ method, url });

  expect([answer.statusCode, answer.json().code]).toEqual([401, commonErrors.loginRequired.code]);
});

test.for(["https://evil.example", "http://localhost.evil.example", "http://localhost:81", "null", ""])(
  "the cookie is ignored in a request with the origin %j",
  async (origin) => {
    const { id } = await world.aPatient();
    const token = await world.tokenOf(id);
    const headers = { cookie: `token=${token}`, host: "localhost", origin };

    const answer = await world.app.inject({ method: "POST", url: "/user/logout-everywhere", headers });

    expect(answer.statusCode).toBe(401);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(await statusOf(token)).toBe(200);
  },
);

test("the cookie counts in a request from our own origin, and from a client that sends no origin", async () => {
  const { id } = await world.aPatient();
  for (const origin of [{ origin: "http://localhost" }, {}]) {
    const headers = { cookie: `token=${await world.tokenOf(id)}`, host: "localhost", ...origin };
    expect((await world.app.inject({ method: "POST", url: "/user/logout", headers })).statusCode).toBe(200);
  }
});

const byLink = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

test.for([
  ["POST", "/user/logout-everywhere", { "sec-fetch-site": "cross-site" }],
  ["POST", "/user/logout-everywhere", byLink],
  ["GET", "/user/me", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
  ["GET", "/user/me", { ...byLink, "sec-fetch-dest": "iframe" }],
  ["GET", "/user/me", { origin: "https://evil.example" }],
] as const)("the cookie does not count in %s %s from another site: %j", async ([method, url, signals]) => {
  const { id } = await world.aPatient();
  const token = await world.tokenOf(id);

  const answer = await world.app.inject({ method, url, headers: { cookie: `token=${token}`, ...signals } });

  expect([answer.statusCode, answer.json().code]).toEqual([401, commonErrors.loginRequired.code]);
  expect(await statusOf(token)).toBe(200);
});

test.for([byLink, { "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }])(
  "the cookie counts for a page that a person opens, and for our own pages: %j",
  async (signals) => {
    const { id } = await world.aPatient();
    const headers = { cookie: `token=${await world.tokenOf(id)}`, ...signals };

    expect((await world.app.inject({ url: "/user/me", headers })).statusCode).toBe(200);
  },
);

test("a socket is refused when another site opens it, also without an origin", async () => {
  const { id } = await world.aPatient();
  const cookie = `token=${await world.tokenOf(id)}`;
  const open = (extraHeaders: Record<string, string>) =>
    connectWith(world, { extraHeaders: { cookie, ...extraHeaders } });

  await expect(open({ "sec-fetch-site": "cross-site" })).rejects.toThrow("websocket error");
  await expect(open({ origin: "https://evil.example" })).rejects.toThrow("websocket error");
  expect((await open({ "sec-fetch-site": "same-origin" })).connected).toBe(true);
});

test.for(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])(
  "a content type that a form on another site can send (%s) is refused",
  async (type) => {
    const { email } = await world.aPatient();
    const payload = type === "text/plain" ? JSON.stringify({ email }) : `email=${encodeURIComponent(email)}`;
    for (const url of ["/user/forgot-password", "/user/login", "/user/send-otp", "/subscribe"]) {
      const answer = await world.app.inject({ method: "POST", url, headers: { "content-type": type }, payload });
      expect([400, 415]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ success: false });
    }
    const { rowCount } = await world.pool.query("select from graphile_worker.jobs");
    expect(rowCount).toBe(0);
  },
);

const connect = (server: Pick<World, "app">, token: string) => connectWith(server, { auth: { token } });

function connectWith(server: Pick<World, "app">, how: { auth?: object; extraHeaders?: Record<string, string> }) {
  const socket = io(urlOf(server), { ...how, transports: ["websocket"], reconnection: false, forceNew: true });
  sockets.push(socket);
  return new Promise<Socket>((resolve, reject) => {
    socket.once("connect", () => resolve(socket)).once("connect_error", reject);
  });
}

const closed = (socket: Socket) => new Promise<string>((resolve) => socket.once("disconnect", resolve));

/** Waits until both servers know the user's sockets; until then there is nothing to close. */
const bothKnow = (count: number, userId: string) =>
  vi.waitFor(async () => {
    for (const { realtime } of [world, neighbour])
      expect(await realtime.in(`user:${userId}`).fetchSockets()).toHaveLength(count);
  }, 60_000);

test("[AUTH-10] a logout closes this session's sockets at once in every server process, and no others", async () => {
  const { id } = await world.aPatient();
  const [mine, phone] = await Promise.all([world.tokenOf(id), world.tokenOf(id)]);
  const [here, there, onPhone] = await Promise.all([
    connect(world, mine),
    connect(neighbour, mine),
    connect(neighbour, phone),
  ]);
  await bothKnow(3, id);

  const bothClosed = Promise.all([closed(here), closed(there)]);
  await inProcessClient(world.app, mine)(logOut, {});

  expect(await bothClosed).toEqual(["io server disconnect", "io server disconnect"]);
  expect(onPhone.connected).toBe(true);
  const phoneClosed = closed(onPhone);
  await inProcessClient(world.app, phone)(logOutEverywhere, {});
  expect(await phoneClosed).toBe("io server disconnect");
});

test("an expired session is deleted, and its sockets are closed", async () => {
  const { id } = await world.aPatient();
  const socket = await connect(neighbour, await world.tokenOf(id));
  await bothKnow(1, id);
  const isClosed = closed(socket);
  world.travelTo(new Date(noon + DAY_MS));

  await enqueue(world.db, "identity.purge", {});
  await world.runJobs();

  expect(await isClosed).toBe("io server disconnect");
  expect(await world.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});

test("a session that ends during its socket's handshake leaves no socket", async () => {
  const { id } = await world.aPatient();
  const token = await world.tokenOf(id);
  // Runs after the handshake and before the socket joins its rooms, where closing would find it.
  world.realtime.use((socket, next) => {
    if (socket.data.actor.id !== id) return next();
    world.db
      .delete(sessions)
      .where(eq(sessions.userId, id))
      .then(() => next(), next);
  });

  const socket = await connect(world, token);

  expect(await closed(socket)).toBe("io server disconnect");
});

test("`me` is always the session's user, whatever the request says", async () => {
  const [asha, ravi] = await Promise.all([world.aPatient(), world.aPatient()]);
  const answer = await world.app.inject({
    url: `/user/me?id=${ravi.id}&userId=${ravi.id}`,
    headers: { authorization: `Bearer ${await world.tokenOf(asha.id)}` },
  });

  expect(me.response.parse(answer.json()).user.id).toBe(asha.id);
  expect(answer.body).not.toContain(ravi.id);
  expect(answer.headers["cache-control"]).toBe("no-store");
});
