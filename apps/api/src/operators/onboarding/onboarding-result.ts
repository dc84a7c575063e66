import { istDate } from "@medisense/contract/ist";
import {
  listingErrors,
  listingFaults,
  type ListingColumn,
  type ListingFault,
} from "@medisense/contract/operators/listings";
import type { Locale } from "@medisense/contract/locales";
import { isPincodeIn } from "../../pharmacy/index.ts";
import { DomainError } from "../../platform/domain-error.ts";

export interface Onboarding {
  now: Date;
  /** The origin of the mailed invitation. */
  origin: string;
  /** The language of whoever enters their own data. */
  locale?: Locale;
}

export interface Added {
  outcome: "added" | "same";
  id: string;
}

/** Returns the refusal of a row, with a fault for each wrong column. */
export const invalid = (fields: Partial<Record<ListingColumn, ListingFault>>) =>
  new DomainError(listingErrors.invalid, { fields: fields as Record<string, string> });

/** Throws for a year that is still to come. */
export function refuseComingYear(column: "registrationYear" | "established", year: number | null, now: Date) {
  if (year !== null && year > Number(istDate(now).slice(0, 4))) throw invalid({ [column]: listingFaults.comingYear });
}

/** Throws when state and pin code contradict each other: tax goes by the one, delivery by the other. */
export function refuseOtherState({ state, pincode }: { state: string; pincode: string }) {
  if (!isPincodeIn(state, pincode)) throw invalid({ state: listingFaults.otherState });
}

/** Returns whether a stored row has all these values. */
export const isSameRow = (values: Record<string, unknown>, stored: Record<string, unknown>) =>
  Object.entries(values).every(([name, value]) => JSON.stringify(stored[name]) === JSON.stringify(value));
