import type { Reference, Resource } from "@medplum/fhirtypes";

/** The base of our own URLs in a bundle. They name things and lead nowhere. */
export const FHIR_BASE = "https://medisense.example/fhir";

/** Returns the URL of a resource within a bundle. */
export const resourceUrl = ({ resourceType, id }: Pick<Resource, "resourceType" | "id">) =>
  `${FHIR_BASE}/${resourceType}/${id}`;

/** Returns a reference to a resource of the same bundle. */
export const refer = <T extends Resource>(resourceType: T["resourceType"], id: string, display?: string) =>
  ({ reference: `${resourceType}/${id}`, ...(display !== undefined && { display }) }) as Reference<T>;

/** Returns the id in a reference. */
export const referredId = (reference: Reference | undefined) => reference?.reference?.split("/")[1] ?? "";
