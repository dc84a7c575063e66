import { comesOfAgeOn } from "./visit/age.ts";

/** The rules for dependants who became adults. A policy counts from its day on, for everybody who is then of age. */
export const handOverPolicies = [
  {
    from: "2026-11-01",
    /** The days after the 18th birthday in which the account may read what is there. */
    readDays: 90,
    /** The days for which an invitation can be answered. */
    linkDays: 14,
  },
] as const;

/**
 * acting: everything that a family may. waiting: reading only, until an adult agrees for the child. reading: reading only.
 * ended: nothing, and the record is kept for its person.
 */
export const standings = ["acting", "waiting", "reading", "ended"] as const;
export type Standing = (typeof standings)[number];

/** Returns the policy of a day in India. */
export const handOverPolicyOn = (day: string) =>
  handOverPolicies.findLast(({ from }) => from <= day) ?? handOverPolicies[0];

interface Dependant {
  birthDate: string | null;
  /** The agreement that is stored. One for a minor ends with the 18th birthday; an adult's own counts from that day on. */
  agreement: { kind: "minor" | "adult"; on: string } | undefined;
}

/** Returns what an account may do for a dependant on a day. For one who just became an adult, also the last day of reading. */
export function standingOf(
  { birthDate, agreement }: Dependant,
  day: string,
): { standing: Standing; readUntil: string | null } {
  if (birthDate === null) return { standing: "acting", readUntil: null };
  const birthday = comesOfAgeOn(birthDate);
  if (day < birthday) return { standing: agreement?.kind === "minor" ? "acting" : "waiting", readUntil: null };
  if (agreement?.kind === "adult" && agreement.on >= birthday) return { standing: "acting", readUntil: null };
  const { from, readDays } = handOverPolicyOn(day);
  const readUntil = daysAfter(birthday > from ? birthday : from, readDays);
  return { standing: day <= readUntil ? "reading" : "ended", readUntil };
}

/** Returns the latest 18th birthday whose time of reading is over on a day, as `standingOf` has it. */
export function lastEndedBirthday(day: string): string {
  const { from, readDays } = handOverPolicyOn(day);
  return daysAfter(from, readDays) < day ? daysAfter(day, -readDays - 1) : "0001-01-01";
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
