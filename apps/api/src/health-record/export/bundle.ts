import type { HealthRecord, RecordPartName } from "@medisense/contract/health/health-record";
import type { Bundle, Patient, Resource } from "@medplum/fhirtypes";
import { partNames, recordParts } from "./record-parts.ts";
import type { RecordPart } from "./parts/record-part.ts";
import { ownFields, ownText } from "./fhir/own-fields.ts";
import { refer, resourceUrl } from "./fhir/resource-url.ts";

/** Returns a health record as a FHIR R4 collection. `recordOf` reads it back without loss. */
export function bundleOf(record: HealthRecord, exportedAt: Date): Bundle {
  const patient = patientOf(record.person);
  const context = { patient: refer<Patient>("Patient", record.person._id), exportedAt };
  const resources = partNames.flatMap((name) => fhirOf(name, record, context));
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: exportedAt.toISOString(),
    entry: [patient, ...resources].map((resource) => ({ fullUrl: resourceUrl(resource), resource })),
  };
}

const fhirOf = <Name extends RecordPartName>(
  name: Name,
  record: HealthRecord,
  context: Parameters<RecordPart<Name>["toFhir"]>[1],
): Resource[] => recordParts[name].toFhir(record[name], context);

function patientOf({ _id, relation, firstName, lastName, birthDate, sex }: HealthRecord["person"]): Patient {
  return {
    resourceType: "Patient",
    id: _id,
    ...ownFields({ relation }),
    name: [{ given: [firstName], family: lastName }],
    ...(birthDate && { birthDate }),
    ...(sex && { gender: sex }),
  };
}

/** Reads a health record from a bundle of ours. */
export function recordOf(bundle: Bundle): HealthRecord {
  const resources = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
  const patient = resources.find((resource): resource is Patient => resource.resourceType === "Patient")!;
  const parts = partNames.map((name) => [name, recordParts[name].fromFhir(resources)]);
  return { person: personOf(patient), ...Object.fromEntries(parts) } as HealthRecord;
}

function personOf(patient: Patient): HealthRecord["person"] {
  return {
    _id: patient.id!,
    relation: ownText(patient, "relation") as HealthRecord["person"]["relation"],
    firstName: patient.name?.[0]?.given?.[0] ?? "",
    lastName: patient.name?.[0]?.family ?? "",
    birthDate: patient.birthDate ?? null,
    sex: (patient.gender as HealthRecord["person"]["sex"] | undefined) ?? null,
  };
}
