import type { HealthRecord } from "@medisense/contract/health/health-record";
import type { Extension, Resource } from "@medplum/fhirtypes";
import { asc, eq } from "drizzle-orm";
import { profileEntries } from "../../../persons/tables/profile-tables.ts";
import { ownFields, ownText } from "../fhir/own-fields.ts";
import type { RecordPart } from "./record-part.ts";

type Entry = HealthRecord["entries"][number];

const terminology = (name: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code }],
});

export const entriesPart: RecordPart<"entries"> = {
  async collect(db, person) {
    const rows = await db
      .select()
      .from(profileEntries)
      .where(eq(profileEntries.personId, person.id))
      .orderBy(asc(profileEntries.createdAt), asc(profileEntries.id));
    return rows.map(({ id, kind, name, ingredients, createdAt }) => ({
      _id: id,
      kind,
      name,
      ingredients,
      addedAt: createdAt.toISOString(),
    }));
  },

  toFhir(entries, { patient }) {
    return entries.map((entry): Resource => {
      const common = { id: entry._id, ...ownFields({ ingredients: entry.ingredients.join("; ") }) };
      const text = { text: entry.name };
      if (entry.kind === "allergy")
        return {
          resourceType: "AllergyIntolerance",
          ...common,
          clinicalStatus: terminology("allergyintolerance-clinical", "active"),
          verificationStatus: terminology("allergyintolerance-verification", "unconfirmed"),
          code: text,
          patient,
          recordedDate: entry.addedAt,
        };
      if (entry.kind === "disease")
        return {
          resourceType: "Condition",
          ...common,
          clinicalStatus: terminology("condition-clinical", "active"),
          verificationStatus: terminology("condition-ver-status", "unconfirmed"),
          category: [terminology("condition-category", "problem-list-item")],
          code: text,
          subject: patient,
          recordedDate: entry.addedAt,
        };
      return {
        resourceType: "MedicationStatement",
        ...common,
        status: "active",
        medicationCodeableConcept: text,
        subject: patient,
        informationSource: patient,
        dateAsserted: entry.addedAt,
      };
    });
  },

  fromFhir(resources) {
    const common = (kind: Entry["kind"], resource: { id?: string; extension?: Extension[] }) => ({
      _id: resource.id!,
      kind,
      ingredients: ownText(resource, "ingredients")?.split("; ") ?? [],
    });
    const read = (resource: Resource): Entry[] => {
      if (resource.resourceType === "AllergyIntolerance")
        return [{ ...common("allergy", resource), name: resource.code?.text ?? "", addedAt: resource.recordedDate! }];
      if (resource.resourceType === "Condition")
        return [{ ...common("disease", resource), name: resource.code?.text ?? "", addedAt: resource.recordedDate! }];
      if (resource.resourceType !== "MedicationStatement") return [];
      const name = resource.medicationCodeableConcept?.text ?? "";
      return [{ ...common("medication", resource), name, addedAt: resource.dateAsserted! }];
    };
    return resources.flatMap(read);
  },
};
