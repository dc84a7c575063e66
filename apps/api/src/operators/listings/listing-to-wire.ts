import { istDate } from "@medisense/contract/ist";
import type { Listing, ListingState } from "@medisense/contract/operators/listings";

/** A row that `listingRows` selects. */
export interface ListingRow extends Record<string, unknown> {
  id: string;
  name: string;
  email: string | null;
  city: string;
  state: ListingState;
  number: string | null;
  holder: string | null;
  validUntil: string | null;
  checkedAt: string | null;
  checkedAgainst: string | null;
  checkedBy: string | null;
  suspendedAt: string | null;
  reason: string | null;
  isOfHospital: boolean;
}

export function listingToWire(row: ListingRow): Listing {
  const { id, name, email, city, state, number, holder, validUntil, isOfHospital } = row;
  const on = (instant: string) => istDate(new Date(instant));
  return {
    _id: id,
    name,
    email,
    city,
    state,
    number,
    holder,
    validUntil,
    checked: row.checkedAt ? { on: on(row.checkedAt), against: row.checkedAgainst ?? "", by: row.checkedBy } : null,
    suspended: row.suspendedAt ? { on: on(row.suspendedAt), reason: row.reason ?? "", isOfHospital } : null,
  };
}
