import { iceServers, roomIdOf } from "@medisense/contract/calls";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { type TurnClient, turnClient } from "../../testing/turn-client.ts";
import { startTurnServer, type TurnServer } from "../../testing/turn-server.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aVisit } from "../testing/chats.ts";
import { turnCredentials } from "./turn-credentials.ts";

const inTime = "2026-11-20T12:25:00+05:30";
const atHalfPastTwelve = "2026-11-20T12:30:00+05:30";
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

let turn: TurnServer;
let world: World;
const clients: TurnClient[] = [];

beforeAll(async () => {
  turn = await startTurnServer();
  world = await createWorld({
    calls: {
      openFromConfirmation: false,
      stunUrls: ["stun:stun.example:3478"],
      turn: { urls: [turn.url], secret: turn.secret },
    },
  });
});
beforeEach(() => world.travelTo(inTime));
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await world.close();
  await turn.stop();
});

type Person = { id: string };
const stun = { urls: ["stun:stun.example:3478"] };

function aTurnClient({ port } = turn) {
  const client = turnClient(port);
  clients.push(client);
  return client;
}

/** coturn uses the machine's clock, not the test's, and reads it at most once a second. */
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

async function aPairInTime() {
  const [patient, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
  await aVisit(world, patient, doctor, { startsAt: atHalfPastTwelve });
  return { patient, doctor, roomId: roomIdOf(patient.id, doctor.id) };
}

const serversFor = async (person: Person, roomId?: string) =>
  (await world.as(person))(iceServers, { query: roomId === undefined ? {} : { roomId } });

describe("the ICE servers for a call", () => {
  test("[CONS-05] the two people of an open call get STUN, and TURN for an hour", async () => {
    const { patient, doctor, roomId } = await aPairInTime();
    for (const person of [patient, doctor]) {
      for (const named of [roomId, undefined]) {
        const expiresAtS = Date.parse(inTime) / 1000 + 3600;
        expect(await serversFor(person, named)).toEqual({
          success: true,
          iceServers: [
            stun,
            {
              urls: [turn.url],
              username: `${expiresAtS}:${person.id}`,
              credential: turnCredentials(turn.secret, person.id, expiresAtS).credential,
            },
          ],
          expiresAt: "2026-11-20T07:55:00.000Z",
        });
      }
    }
  });

  test("[CONS-05] a person without an open call gets only STUN", async () => {
    const { patient } = await aPairInTime();
    const onlyStun = { success: true, iceServers: [stun], expiresAt: null };
    expect(await serversFor(await world.aPatient())).toEqual(onlyStun);
    expect(await serversFor(await world.aUser({ role: "admin" }))).toEqual(onlyStun);
    world.travelTo("2026-11-20T12:19:59+05:30");
    expect(await serversFor(patient)).toEqual(onlyStun);
    world.travelTo("2026-11-20T13:30:00+05:30");
    expect(await serversFor(patient)).toEqual(onlyStun);
  });

  test("an account that acts no more for a grown child gets only STUN during the child's visit", async () => {
    const [keeper, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
    const personId = await addDependant(world, keeper, { birthDate: "2008-11-21" });
    await aVisit(world, keeper, doctor, { startsAt: "2026-11-21T12:30:00+05:30", personId });
    world.travelTo("2026-11-21T12:25:00+05:30");
    expect(await serversFor(keeper)).toMatchObject({ iceServers: [stun], expiresAt: null });
    expect((await serversFor(doctor)).iceServers).toHaveLength(2);
  });

  test("[CONS-05] the response must not be cached", async () => {
    const { patient, roomId } = await aPairInTime();
    const authorization = `Bearer ${await world.tokenOf(patient.id)}`;
    const url = `/consultations/ice-servers?roomId=${roomId}`;
    const { headers } = await world.app.inject({ url, headers: { authorization } });
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("a TURN server with the configuration we recommend", () => {
  test("[CONS-05] accepts our credentials", async () => {
    world.travelTo(new Date());
    const { patient, doctor } = await aPairInTime();
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    await aVisit(world, patient, doctor, { startsAt });
    const { iceServers: servers } = await serversFor(patient, roomIdOf(patient.id, doctor.id));
    const { username, credential } = servers.at(-1)!;
    expect(await aTurnClient().allocate({ username: username!, credential: credential! })).toBe("granted");
  });

  test("[CONS-05] refuses expired and forged credentials and those of another secret", async () => {
    const own = turnCredentials(turn.secret, "asha", secondsFromNow(3600));
    const refused = {
      expired: turnCredentials(turn.secret, "asha", secondsFromNow(-60)),
      "made with another secret": turnCredentials("another secret", "asha", secondsFromNow(3600)),
      "made longer": { ...own, username: `${secondsFromNow(90_000)}:asha` },
      "of another person": { ...own, username: own.username.replace("asha", "ravi") },
      none: { username: "", credential: "" },
    };
    for (const [what, credentials] of Object.entries(refused)) {
      expect([what, await aTurnClient().allocate(credentials)]).toEqual([what, UNAUTHORIZED]);
    }
  });

  test("[CONS-05] relays to public IP addresses and never into its own network", async () => {
    const client = aTurnClient();
    expect(await client.allocate(turnCredentials(turn.secret, "asha", secondsFromNow(3600)))).toBe("granted");
    expect(await client.permit("8.8.8.8")).toBe("granted");
    const inside = [
      "127.0.0.1",
      "127.255.255.254",
      "0.0.0.0",
      "10.0.0.1",
      "100.64.0.1",
      "169.254.169.254",
      "172.16.0.1",
      "172.31.255.254",
      "192.168.1.1",
      "198.18.0.1",
      "224.0.0.1",
      "255.255.255.255",
    ];
    for (const peer of inside) expect([peer, await client.permit(peer)]).toEqual([peer, FORBIDDEN]);
  });

  test("[CONS-05] only the configuration refuses: the server for the journeys allows loopback and nothing more", async () => {
    const open = await startTurnServer({ loopbackPeers: true });
    const client = aTurnClient(open);
    await client.allocate(turnCredentials(open.secret, "asha", secondsFromNow(3600)));
    expect(await client.permit("127.0.0.1")).toBe("granted");
    expect(await client.permit("10.0.0.1")).toBe(FORBIDDEN);
    await open.stop();
  });
});
