import type { HealthRecord } from "@medisense/contract/health/health-record";
import type { Observation } from "@medplum/fhirtypes";
import { eq } from "drizzle-orm";
import { profiles } from "../../../persons/tables/profile-tables.ts";
import { LOINC, observationCategory, UCUM } from "../fhir/code-systems.ts";
import { ownFields, ownText } from "../fhir/own-fields.ts";
import { ofType, type RecordPart } from "./record-part.ts";

const measures = {
  heightCm: { code: "8302-2", display: "Body height", unit: "cm" },
  weightKg: { code: "29463-7", display: "Body weight", unit: "kg" },
} as const;
const bloodGroup = { system: LOINC, code: "882-1", display: "ABO and Rh group [Type] in Blood" };

export const profilePart: RecordPart<"profile"> = {
  async collect(db, person) {
    const [row] = await db.select().from(profiles).where(eq(profiles.personId, person.id));
    if (!row) return null;
    const { personId: _, updatedAt, ...said } = row;
    return { ...said, updatedAt: updatedAt.toISOString() };
  },

  toFhir(profile, { patient }) {
    if (!profile) return [];
    const { phone, updatedAt } = profile;
    const common = {
      resourceType: "Observation" as const,
      status: "final" as const,
      subject: patient,
      effectiveDateTime: updatedAt,
    };
    const observed = (["heightCm", "weightKg"] as const).flatMap((name): Observation[] => {
      const { unit, ...coding } = measures[name];
      const value = profile[name];
      if (value === null) return [];
      return [
        {
          ...common,
          id: `${PROFILE}-${name.toLowerCase()}`,
          category: [observationCategory("vital-signs")],
          code: { coding: [{ system: LOINC, ...coding }] },
          valueQuantity: { value, unit, system: UCUM, code: unit },
        },
      ];
    });
    // Always present, so that a profile which says nothing is still a profile.
    const group: Observation = {
      ...common,
      ...ownFields({ phone }),
      id: `${PROFILE}-blood-group`,
      code: { coding: [bloodGroup] },
      ...(profile.bloodGroup
        ? { valueCodeableConcept: { text: profile.bloodGroup } }
        : { dataAbsentReason: { coding: [{ system: DATA_ABSENT, code: "not-asked" }] } }),
    };
    return [group, ...observed];
  },

  fromFhir(resources) {
    const of = (name: string) =>
      ofType<Observation>(resources, "Observation").find(({ id }) => id === `${PROFILE}-${name.toLowerCase()}`);
    const group = of("blood-group");
    if (!group) return null;
    return {
      phone: ownText(group, "phone"),
      bloodGroup: (group.valueCodeableConcept?.text as BloodGroup | undefined) ?? null,
      heightCm: of("heightCm")?.valueQuantity?.value ?? null,
      weightKg: of("weightKg")?.valueQuantity?.value ?? null,
      updatedAt: group.effectiveDateTime!,
    };
  },
};

type BloodGroup = NonNullable<HealthRecord["profile"]>["bloodGroup"];

const PROFILE = "profile";
const DATA_ABSENT = "http://terminology.hl7.org/CodeSystem/data-absent-reason";
