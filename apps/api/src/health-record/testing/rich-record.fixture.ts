import { randomUUID } from "node:crypto";
import { inviteCaregiver } from "@medisense/contract/persons/caregivers";
import { personConsentTexts } from "@medisense/contract/persons/family";
import { measurementKinds, type MeasurementKind } from "@medisense/contract/health/measures";
import { avatars } from "../../persons/tables/avatar-tables.ts";
import { caregiverLinks } from "../../persons/tables/caregiver-tables.ts";
import { emergencyCards } from "../../persons/tables/emergency-card-tables.ts";
import { personConsents } from "../../persons/tables/person-consent-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { profileEntries, profiles } from "../../persons/tables/profile-tables.ts";
import { profileShareChoices } from "../../persons/tables/share-tables.ts";
import { storedFiles } from "../../platform/files/stored-files.ts";
import type { World } from "../../testing/world.ts";
import { checkResults } from "../tables/check-result-tables.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { measurements } from "../tables/measurement-tables.ts";

/** The words of a family by which a test finds them anywhere. */
export const familyTraces = {
  dependant: "Oindrilamani",
  contact: "Bhagyavathamma",
  report: "glucose-of-the-purple-lab",
  answer: "idrs-answer-of-the-elbow",
  caregiver: "bhagyavathamma@example.com",
};

const units: Record<MeasurementKind, { value: number; entered?: number; unit: string }> = {
  bloodPressure: { value: 128, unit: "mmHg" },
  sugar: { value: 99.0858, entered: 5.5, unit: "mmol/L" },
  weight: { value: 58.25, unit: "kg" },
  pulse: { value: 72, unit: "per minute" },
  spo2: { value: 98, unit: "%" },
  temperature: { value: 37.5556, entered: 99.6, unit: "°F" },
  hba1c: { value: 5.6, unit: "%" },
  haemoglobin: { value: 12.1, unit: "g/dL" },
  creatinine: { value: 0.9, unit: "mg/dL" },
  tsh: { value: 2.105, unit: "mIU/L" },
};

/** Gives a person one of each thing that people add to a record themselves. */
export async function addRichRecord({ db, clock, config }: World, personId: string) {
  const { contact, report, answer } = familyTraces;
  const [now, fileId, reportId] = [clock.now(), randomUUID(), randomUUID()];
  await storedFiles(config.dataDir, "avatars").write(fileId, Buffer.from(contact));
  await db.insert(avatars).values({ personId, fileId, fileType: "image/jpeg" });
  await db.insert(emergencyCards).values({
    personId,
    shows: ["allergies", "contact"],
    contactName: contact,
    contactRelation: "aunt",
    contactPhone: "9812300000",
    updatedAt: now,
  });
  await db.insert(profileShareChoices).values({ personId, part: "allergies", isShared: true, chosenAt: now });
  await db.insert(measurements).values(
    measurementKinds.map((kind) => ({
      id: randomUUID(),
      personId,
      kind,
      entered: units[kind].value,
      ...units[kind],
      secondValue: kind === "bloodPressure" ? 82 : null,
      context: kind === "sugar" ? ("fasting" as const) : null,
      measuredAt: now,
      createdAt: now,
    })),
  );
  await storedFiles(config.dataDir, "health-documents").write(reportId, Buffer.from(report));
  const file = { name: `${report}.pdf`, type: "application/pdf" as const, size: report.length };
  const seen = { tag: "bloodTest", date: "2026-11-02", note: report, createdAt: now } as const;
  await db.insert(healthDocuments).values({ id: reportId, personId, ...file, ...seen });
  const common = { personId, version: 1, takenAt: now };
  await db.insert(checkResults).values([
    {
      ...common,
      id: randomUUID(),
      instrument: "idrs",
      answers: { sex: "female", age: 36, note: answer },
      result: { headline: { value: 70, unit: "points of 100", band: "high" }, level: { index: 2, of: 3 } },
    },
    {
      ...common,
      id: randomUUID(),
      instrument: "who-hearts",
      answers: { smokes: false },
      result: {
        headline: { value: 12, unit: "of 100 people like you in ten years", band: "moderate" },
        level: { index: 1, of: 5 },
      },
    },
  ]);
}

/** Adds a child with a profile and a record of their own to the family of an account. */
export async function addRichDependant(world: World, account: { id: string }, lastName: string) {
  const { db, clock } = world;
  const { dependant, contact } = familyTraces;
  const createdAt = clock.now();
  const [child] = await db
    .insert(persons)
    .values({
      accountId: account.id,
      relation: "child",
      firstName: dependant,
      lastName,
      birthDate: "2019-02-03",
      createdAt,
    })
    .returning();
  const personId = child!.id;
  await db.insert(personConsents).values({
    personId,
    accountId: account.id,
    kind: "minor",
    givenBy: contact,
    textVersion: personConsentTexts.version,
    locale: "en",
    at: createdAt,
  });
  await db.insert(profiles).values({ personId, phone: "9812300000", heightCm: 110, updatedAt: createdAt });
  await db
    .insert(profileEntries)
    .values({ personId, kind: "allergy", name: `Dust of ${dependant}`, ingredients: [], createdAt });
  await addRichRecord(world, personId);
  return personId;
}

/** Makes an account invite a caregiver, and care for the holder of another one. */
export async function addCaregivers(world: World, account: { id: string; email: string }, other: { id: string }) {
  const endsOn = "2027-11-20";
  await (await world.as(account))(inviteCaregiver, { body: { email: familyTraces.caregiver, endsOn } });
  const acceptedAt = world.clock.now();
  await world.db.insert(caregiverLinks).values({
    holderId: other.id,
    email: account.email,
    caregiverId: account.id,
    endsOn,
    invitedAt: acceptedAt,
    acceptedAt,
  });
}
