import { addLeave } from "@medisense/contract/doctor-desk";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookAndPay, tomorrowAt } from "../appointments/booking/booking.fixture.ts";
import { aRichPatient, traces } from "../health-record/testing/rich-patient.fixture.ts";
import { aMedicine, aPharmacist, aStore } from "../pharmacy/testing/medicine.fixture.ts";
import { aPaidParcel } from "../pharmacy/testing/paid-parcel.fixture.ts";
import { createWorld, type World } from "../testing/world.ts";
import { callsWithIds } from "./testing/calls-with-ids.ts";
import { idsShown, privateIds } from "./testing/private-ids.ts";
import { sendLeast } from "./testing/send-least.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ rateLimitScale: 100_000 });
});
afterAll(() => world.close());

const operatorRoles = ["hospital", "pharmacy", "doctor"] as const;

/** The tables whose rows another hospital's or store's operator must not change. */
const guarded = [
  "appointments",
  "doctors",
  "hospitals",
  "leaves",
  "weekly_hours",
  "stores",
  "medicines",
  "orders",
  "parcels",
  "order_lines",
  "prescriptions",
  "messages",
  "persons",
  "profiles",
  "payments",
  "refunds",
];

/** Calls that accept any id, and change nothing but the caller's own rows. */
const harmless = ["DELETE /doctor/favourite-medicines/:id"];

async function othersThings() {
  const { doctor } = await aRichPatient(world);
  const leave = { startsAt: "2026-11-25T04:00:00.000Z", endsAt: "2026-11-25T12:00:00.000Z" };
  await (await world.as(doctor))(addLeave, { body: leave });
  await bookAndPay(world, await world.aPatient({ lastName: traces.lastName }), doctor, tomorrowAt("11:00"));
  await aPaidParcel(world);
}

async function ownThings() {
  const [hospital, store] = [await world.aHospital(), await aStore(world)];
  await aMedicine(world, { storeId: store.id });
  return {
    hospital: await world.aUser({ role: "hospital", organisationName: hospital.name }),
    pharmacy: await aPharmacist(world, store),
    doctor: await world.aDoctor({ hospitalId: hospital.id }),
  };
}

/** Returns up to two ids of each table. */
async function idsOfAllTables() {
  const { rows: tables } = await world.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`);
  const found = await Promise.all(
    tables.map(({ name }) => world.db.execute<{ id: string }>(sql`select id from ${sql.identifier(name)} limit 2`)),
  );
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))];
}

async function guardedRows() {
  const entries = guarded.map(async (name) => {
    const { rows } = await world.db.execute<{ rows: string }>(
      sql`select coalesce(string_agg(one::text, chr(10) order by one::text), '') as rows from ${sql.identifier(name)} one`,
    );
    return [name, rows[0]!.rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test("an operator of one hospital or store reaches nothing of another, over every call with an id", async () => {
  await othersThings();
  const ids = await idsOfAllTables();
  const hidden = await privateIds(world);
  const own = await ownThings();
  const before = await guardedRows();
  const reached = new Set<string>();
  const words = [traces.lastName, traces.complaint, traces.chat, traces.advice, traces.allergy, traces.street];
  for (const role of operatorRoles) {
    for (const endpoint of [...callsWithIds(world, role), ...callsWithIds(world, "logged-in")]) {
      for (const id of ids) {
        const reply = await sendLeast(world, endpoint, own[role], id);
        const call = `${role}: ${endpoint.method} ${endpoint.path}`;
        if (endpoint.path.includes(":") && reply.statusCode < 300) reached.add(call);
        const found = [...words.filter((word) => reply.body.includes(word)), ...idsShown(reply.body, hidden, id)];
        expect({ call, found }).toEqual({ call, found: [] });
      }
    }
  }
  expect([...reached].filter((call) => !harmless.some((known) => call.endsWith(known)))).toEqual([]);
  expect(await guardedRows()).toEqual(before);
});

test.each(operatorRoles)("the calls of the role %s are described with their ids", (role) => {
  expect(callsWithIds(world, role).length).toBeGreaterThan(3);
});
