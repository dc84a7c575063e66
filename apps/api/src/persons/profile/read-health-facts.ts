import { istDate } from "@medisense/contract/ist";
import type { Sex } from "@medisense/contract/prescriptions";
import { eq } from "drizzle-orm";
import type { PersonsDeps } from "../access/deps.ts";
import { persons } from "../tables/person-tables.ts";
import { profileEntries } from "../tables/profile-tables.ts";

export interface HealthFacts {
  /** All three in the person's own words. */
  allergies: string[];
  diseases: string[];
  medications: string[];
  sex: Sex | null;
  /** In completed years, in India today; null without a birth date. */
  age: number | null;
}

/** Returns what a person says about their health. The caller decides who may see it. */
export async function readHealthFacts({ db, clock }: PersonsDeps, personId: string): Promise<HealthFacts> {
  const [[person], entries] = await Promise.all([
    db.select().from(persons).where(eq(persons.id, personId)),
    db.select().from(profileEntries).where(eq(profileEntries.personId, personId)).orderBy(profileEntries.createdAt),
  ]);
  const named = (kind: (typeof entries)[number]["kind"]) =>
    entries.filter((entry) => entry.kind === kind).map(({ name }) => name);
  return {
    allergies: named("allergy"),
    diseases: named("disease"),
    medications: named("medication"),
    sex: person?.sex ?? null,
    age: person?.birthDate ? yearsBetween(person.birthDate, istDate(clock.now())) : null,
  };
}

/** Returns the completed years between two days; a birthday on 29 February is completed on 1 March of other years. */
function yearsBetween(birthDate: string, day: string) {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
