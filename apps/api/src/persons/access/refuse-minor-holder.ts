import { personErrors } from "@medisense/contract/persons/persons";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "./deps.ts";
import { hasMinorHolder } from "./has-minor-holder.ts";

/**
 * Throws when the holder of one of these accounts is a minor. A minor can neither agree for another nor make a contract
 * alone (Indian Contract Act, 1872, section 11).
 */
export async function refuseMinorHolder(deps: PersonsDeps, ...accountIds: string[]) {
  if (await hasMinorHolder(deps, ...accountIds)) throw new DomainError(personErrors.holderIsMinor);
}
