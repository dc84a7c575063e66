import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createPlainServer } from "../testing/plain-server.ts";
import { clientIpOf, connectionIps, rawClientIps } from "./client-ip.ts";

async function clientIpBehind(remoteAddress: string, trustedProxies: string[]) {
  const app = await createPlainServer({ trustedProxies });
  const clientIpOfRaw = rawClientIps(trustedProxies);
  app.get("/ip", (request) => ({ ips: [clientIpOf(request), clientIpOfRaw(request.raw)] }));
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const reply = await app.inject({ url: "/ip", remoteAddress, headers });
  await app.close();
  const { ips } = reply.json<{ ips: [string, string] }>();
  // Calls and live connections are counted alike.
  expect(ips[0]).toBe(ips[1]);
  return ips[0];
}

test("a configured proxy names the client, and nobody else can", async () => {
  expect(await clientIpBehind("10.1.2.3", ["10.0.0.0/8"])).toBe("203.0.113.9");
  expect(await clientIpBehind("10.1.2.3", ["loopback"])).toBe("10.1.2.3");
  expect(await clientIpBehind("127.0.0.1", ["loopback"])).toBe("203.0.113.9");
  expect(await clientIpBehind("127.0.0.1", ["10.0.0.0/8"])).toBe("127.0.0.1");
  expect(await clientIpBehind("127.0.0.1", [])).toBe("127.0.0.1");
});

test("the connection of a proxy has no client IP, and one of an IPv6 network has that of all of it", () => {
  const ipOf = connectionIps(["loopback"]);

  expect(ipOf("127.0.0.1")).toBeUndefined();
  expect(ipOf("203.0.113.9")).toBe("203.0.113.9");
  expect(ipOf("2001:db8:1:2::7")).toBe("2001:db8:1:2");
});

test("a connection that was reset before it was accepted is counted under no address", () => {
  expect(rawClientIps([])({ headers: {}, socket: {} } as IncomingMessage)).toBe("");
});
