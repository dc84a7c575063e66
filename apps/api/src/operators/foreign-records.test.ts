import type { Endpoint } from "@medisense/contract/endpoint";
import { createShare } from "@medisense/contract/health/share";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasers } from "../health-record/erasure/erasers.ts";
import { aRichPatient, traces } from "../health-record/testing/rich-patient.fixture.ts";
import { addCaregivers, addRichDependant, familyTraces } from "../health-record/testing/rich-record.fixture.ts";
import { createWorld, type World } from "../testing/world.ts";
import { callsWithIds } from "./testing/calls-with-ids.ts";
import { idsShown, privateIds } from "./testing/private-ids.ts";
import { sendLeast } from "./testing/send-least.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ rateLimitScale: 100_000 });
});
afterAll(() => world.close());

/** The tables with rows of a family that nobody else may change: those that a deletion of its account erases. */
const owned = erasers.flatMap(({ tables }) => tables);

/** Calls that accept any id: a new row gets it, or nothing that has it is changed. */
const harmless = [
  "PUT /user/records/measurements/:id",
  "PUT /user/records/check-results/:id",
  "DELETE /user/records/documents/:id",
];

/** Makes a family with everything that a record can have. Returns ids of its rows, and the rows. */
async function aFamily() {
  const { patient } = await aRichPatient(world);
  const childId = await addRichDependant(world, patient, traces.lastName);
  await addCaregivers(world, patient, await world.aPatient());
  const endsAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  await (await world.as(patient))(createShare, { body: { personId: childId, parts: ["measurements"], endsAt } });
  const rows = await ownedRows();
  return { ids: [...(await firstIds()), patient.id, childId], rows };
}

/** Returns an id of each of these tables that has one. */
async function firstIds() {
  const found = await Promise.all(
    owned.map((name) =>
      world.db.execute<{ id: string | null }>(
        sql`select to_jsonb(one)->>'id' as id from ${sql.identifier(name)} one limit 1`,
      ),
    ),
  );
  return found.flatMap(({ rows: [row] }) => row?.id ?? []);
}

async function ownedRows() {
  const all = await Promise.all(
    owned.map((name) =>
      world.db.execute<{ row: string }>(sql`select one::text as row from ${sql.identifier(name)} one`),
    ),
  );
  return all.flatMap(({ rows }) => rows.map(({ row }) => row));
}

test("another patient, an admin and a visitor reach nothing of a family, over every call with an id", async () => {
  const { ids, rows } = await aFamily();
  // A measured value has no words: only its id tells whose it is.
  const hidden = await privateIds(world);
  const words = [...Object.values(traces), ...Object.values(familyTraces)];
  const others = {
    user: await world.aPatient(),
    admin: await world.aUser({ role: "admin" }),
    public: undefined,
  };
  const reached = new Set<string>();
  const tryAll = async ([role, account]: [string, { id: string } | undefined]) => {
    const open: Endpoint["access"][] = account ? ["logged-in", role as Endpoint["access"]] : ["public"];
    for (const endpoint of open.flatMap((access) => callsWithIds(world, access))) {
      for (const id of ids) {
        const reply = await sendLeast(world, endpoint, account, id);
        const call = `${endpoint.method} ${endpoint.path}`;
        if (role === "user" && endpoint.path.includes(":") && reply.statusCode < 300) reached.add(call);
        const found = [...words.filter((word) => reply.body.includes(word)), ...idsShown(reply.body, hidden, id)];
        expect({ role, call, found }).toEqual({ role, call, found: [] });
      }
    }
  };
  await Promise.all(Object.entries(others).map(tryAll));
  expect([...reached].filter((call) => !harmless.includes(call))).toEqual([]);
  const after = new Set(await ownedRows());
  expect(rows.filter((row) => !after.has(row))).toEqual([]);
});
