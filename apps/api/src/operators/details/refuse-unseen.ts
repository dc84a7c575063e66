import { listingErrors } from "@medisense/contract/operators/listings";
import { DomainError } from "../../platform/domain-error.ts";

type Values = Record<string, string | number | null | undefined>;

/**
 * Throws when a correction would overwrite a value that the admin has not seen, because somebody else has changed it
 * meanwhile. A repeated request overwrites nothing.
 */
export function refuseUnseen(seen: Record<string, string> | undefined, before: Values, after: Values) {
  const isOverwritten = (name: string, value: string) =>
    name in before && text(before[name]) !== value && text(before[name]) !== text(after[name]);
  if (Object.entries(seen ?? {}).some(([name, value]) => isOverwritten(name, value)))
    throw new DomainError(listingErrors.changedMeanwhile);
}

const text = (value: string | number | null | undefined) => String(value ?? "");
