import { type Endpoint, roles } from "@medisense/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aRichPatient, traces } from "../health-record/testing/rich-patient.fixture.ts";
import { addRichDependant, familyTraces } from "../health-record/testing/rich-record.fixture.ts";
import { sendLeast } from "./testing/send-least.ts";
import { createWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The words that only a health record has. A name or an email alone is none of it. */
const healthWords = [
  traces.complaint,
  traces.chat,
  traces.advice,
  traces.allergy,
  "Eczema",
  "Telma 40",
  familyTraces.report,
  familyTraces.answer,
];

const callsFor = (access: Endpoint["access"]) => world.app.endpoints.filter((endpoint) => endpoint.access === access);

const aUserOf = (role: (typeof roles)[number], organisationName = `Neem ${role}`) =>
  world.aUser({ role, organisationName: role === "hospital" || role === "pharmacy" ? organisationName : null });

test.each(["admin", "hospital"] as const)("nobody but the role %s makes its calls", async (access) => {
  const others = await Promise.all(roles.filter((role) => role !== access).map((role) => aUserOf(role)));
  for (const endpoint of callsFor(access)) {
    const call = `${endpoint.method} ${endpoint.path}`;
    const visitor = await sendLeast(world, endpoint, undefined, others[0]!.id);
    expect({ call, status: visitor.statusCode }).toEqual({ call, status: 401 });
    for (const other of others) {
      const reply = await sendLeast(world, endpoint, other, other.id);
      expect({ call, role: other.role, status: reply.statusCode }).toEqual({ call, role: other.role, status: 403 });
    }
  }
});

test("no call of an admin or a hospital shows a word of a health record", async () => {
  const { patient, doctor, store, appointmentId } = await aRichPatient(world);
  const child = await addRichDependant(world, patient, traces.lastName);
  const hospital = await world.aHospital();
  for (const access of ["admin", "hospital"] as const) {
    for (const endpoint of callsFor(access)) {
      for (const id of [patient.id, child, doctor.id, store.id, appointmentId, hospital.id]) {
        // A call may end the session, so each has an account of its own.
        const { body } = await sendLeast(world, endpoint, await aUserOf(access, hospital.name), id);
        const call = `${endpoint.method} ${endpoint.path}`;
        expect({ call, found: healthWords.filter((word) => body.includes(word)) }).toEqual({ call, found: [] });
      }
    }
  }
  expect(callsFor("admin").length).toBeGreaterThan(5);
});
