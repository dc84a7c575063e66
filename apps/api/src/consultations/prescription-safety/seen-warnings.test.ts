import { checkPrescriptionSafety } from "@medisense/contract/medicines/safety";
import { readPrescription, writingDesk } from "@medisense/contract/prescriptions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { storeConsent } from "../calls/store-consent.ts";
import {
  aVisitInProgress,
  nothingShared,
  paracetamol,
  saveAs,
  signAs,
  written,
} from "../prescriptions/prescription.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

/** Begins a visit in which doctor and patient have spoken in the video call, so that warfarin may be prescribed. */
async function aVideoVisit() {
  const visit = await aVisitInProgress(world);
  for (const { id: userId } of [visit.doctor, visit.patient])
    await storeConsent(world, { appointmentId: visit.id, userId, given: undefined });
  return visit;
}

test("the severe warnings that the doctor saw are kept with the signature, in the words of the lists", async () => {
  const { doctor, patient, id } = await aVideoVisit();
  const lines = ["Warfarin", "Brufen"].map((genericName) => ({ ...paracetamol, genericName, strength: "5 mg" }));
  const shared = { ...nothingShared, allergies: [{ name: "Brufen", ingredients: ["ibuprofen"] }] };
  const desk = await world.as(doctor);
  const draft = await saveAs(world, doctor, id, { ...written, lines });
  const { data: shown } = await desk(checkPrescriptionSafety, { params: { id }, body: { lines, shared } });
  const seen = shown.map((warning) => ({ id: warning.id, medicines: warning.medicines }));
  const others = [
    { id: "interaction/of-nobody", medicines: ["BRUFEN 5 mg"] },
    { id: shown[0]!.id, medicines: ["OTHER 5 mg"] },
  ];
  await signAs(world, doctor, draft._id, { draft, seen: { warnings: [...seen, ...others], shared } });

  const { data } = await desk(writingDesk, { params: { id } });
  const kept = data[0]!.seenWarnings;
  const medicines = ["WARFARIN 5 mg", "BRUFEN 5 mg"];
  expect(kept).toContainEqual(expect.objectContaining({ medicines, severity: "serious", because: null }));
  expect(kept).toContainEqual(
    expect.objectContaining({ medicines: ["BRUFEN 5 mg"], because: "Brufen", severity: "contraindicated" }),
  );
  const texts = new Set(shown.map(({ text }) => text));
  expect(kept.filter(({ text, id: rule }) => !texts.has(text) || rule === "interaction/of-nobody")).toEqual([]);
  expect(kept).toHaveLength(
    shown.filter(({ severity }) => ["contraindicated", "serious", "avoid"].includes(severity)).length,
  );
  // A warning may name what the patient shares with the doctor alone.
  const asRead = (await (await world.as(patient))(readPrescription, { params: { id: draft._id } })).data;
  expect(JSON.stringify(asRead)).not.toContain("seenWarnings");
});

test("a warning that the doctor did not see is not said to be read", async () => {
  const { doctor, id } = await aVideoVisit();
  const lines = ["Warfarin", "Ibuprofen"].map((genericName) => ({ ...paracetamol, genericName }));
  const draft = await saveAs(world, doctor, id, { ...written, lines });
  await signAs(world, doctor, draft._id, { draft, seen: { warnings: [], shared: nothingShared } });
  const { data } = await (await world.as(doctor))(writingDesk, { params: { id } });
  expect(data[0]).toMatchObject({ status: "signed", seenWarnings: [] });
});
