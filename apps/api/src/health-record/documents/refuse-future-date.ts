import { documentErrors } from "@medisense/contract/health/documents";
import { istDate } from "@medisense/contract/ist";
import { DomainError } from "../../platform/domain-error.ts";

/** Refuses the date of a report that does not exist yet, and one that no archive holds. */
export function refuseFutureDate(date: string, now: Date) {
  if (date > istDate(now) || date < "1900-01-01") throw new DomainError(documentErrors.wrongDate);
}
