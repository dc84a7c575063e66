import { pharmacyDeskErrors, SHELF_LIFE_MONTHS } from "@medisense/contract/pharmacy-desk";
import { DomainError } from "../../platform/domain-error.ts";

/** Returns the last day of a month such as "2027-02": a pack is good until then (Drugs Rules 1945, rule 96). */
export function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Throws for a pack that has expired on this day in India, or is good for too few months more. */
export function refuseExpiring(expiresOn: string, today: string) {
  if (expiresOn < today) throw new DomainError(pharmacyDeskErrors.batchExpired);
  if (expiresOn < earliestExpiry(today)) throw new DomainError(pharmacyDeskErrors.batchExpiresSoon);
}

/** Returns the first day of expiry with which a pack may still be packed on this day. */
export const earliestExpiry = (today: string) => monthsAfter(today, SHELF_LIFE_MONTHS);

/** Returns the same day of a later month, or that month's last day if it is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
