import type { HealthRecord, RecordPartName } from "@medisense/contract/health/health-record";
import type { Patient, Reference, Resource } from "@medplum/fhirtypes";
import type { PersonRow } from "../../../persons/index.ts";
import type { Database } from "../../../platform/database/open-database.ts";

/** One part of a health record: how it is read, and how it becomes FHIR resources and comes back from them. */
export interface RecordPart<Name extends RecordPartName> {
  collect(db: Database, person: PersonRow): Promise<HealthRecord[Name]>;
  toFhir(value: HealthRecord[Name], context: FhirContext): Resource[];
  fromFhir(resources: Resource[]): HealthRecord[Name];
}

interface FhirContext {
  patient: Reference<Patient>;
  exportedAt: Date;
}

/** Returns the resources of one type. */
export const ofType = <T extends Resource>(resources: Resource[], resourceType: T["resourceType"]) =>
  resources.filter((resource): resource is T => resource.resourceType === resourceType);
