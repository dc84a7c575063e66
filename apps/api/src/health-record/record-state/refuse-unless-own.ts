import type { ErrorDefinition } from "@medisense/contract/errors";
import { personErrors } from "@medisense/contract/persons/persons";
import { findPerson } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { RecordsDeps } from "./deps.ts";

/** Returns the person. Throws `refusal` unless the account may use their record; undefined stands for a missing row. */
export async function refuseUnlessOwn(
  deps: Pick<RecordsDeps, "db" | "clock">,
  accountId: string,
  personId: string | undefined,
  refusal: ErrorDefinition,
  options: { isForCaregivers?: boolean; isReading?: boolean } = {},
) {
  if (personId === undefined) throw new DomainError(refusal);
  return findPerson(deps, accountId, personId, options).catch((error: unknown) => {
    // An entry of another account gets the same refusal as one that does not exist.
    const isAnothers = error instanceof DomainError && error.is(personErrors.notFound);
    throw isAnothers ? new DomainError(refusal) : error;
  });
}
