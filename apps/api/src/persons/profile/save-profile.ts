import { isDeepStrictEqual } from "node:util";
import { isPossibleBirth } from "@medisense/contract/persons/visit/age";
import type { ParsedRequest } from "@medisense/contract/endpoint";
import { type ProfileEntryKind, profileErrors, type saveProfile as call } from "@medisense/contract/persons/profile";
import { istDate } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import type { PersonRow } from "../access/find-person.ts";
import { storeBirthDate } from "../family/store-birth-date.ts";
import { persons } from "../tables/person-tables.ts";
import { profileEntries, profiles } from "../tables/profile-tables.ts";
import { ingredientsOfEntry } from "./ingredients-of-entry.ts";

interface Sent extends Omit<ParsedRequest<typeof call>["body"], "personId"> {
  /** The language of the agreement that came with it. */
  locale: Locale;
}

/**
 * Replaces a profile, unless it was changed after the `updatedAt` that the caller saw. Returns the person. What is stored
 * already, such as after a lost answer, counts as saved.
 */
export async function saveProfile({ db, clock }: PersonsDeps, person: PersonRow, sent: Sent) {
  const now = clock.now();
  refuseImpossibleBirth(sent.birthDate, now);
  const { firstName, lastName, birthDate, gender: sex } = sent;
  return db.transaction(async (tx) => {
    // This lock puts concurrent saves in order.
    const [locked] = await tx.select().from(persons).where(eq(persons.id, person.id)).for("update");
    const [known] = await tx.select().from(profiles).where(eq(profiles.personId, person.id));
    const seen = sent.updatedAt === null ? undefined : Date.parse(sent.updatedAt);
    if (known?.updatedAt.getTime() !== seen) {
      if (!(await isStored(tx, { ...known, ...locked! }, sent))) throw new DomainError(profileErrors.changedMeanwhile);
      return locked!;
    }

    const { accountId, relation } = person;
    const given = relation === "self" ? { accountId, locale: sent.locale, consent: sent.consent } : undefined;
    await storeBirthDate({ db: tx, clock }, locked!, birthDate, given);
    const change = { firstName, lastName, birthDate, sex };
    await tx.update(persons).set(change).where(eq(persons.id, person.id));
    if (relation === "self") await tx.update(users).set({ firstName, lastName }).where(eq(users.id, accountId));
    // Always later than the one before, so that a save is told from the next one of the same millisecond.
    const updatedAt = new Date(Math.max(now.getTime(), (seen ?? 0) + 1));
    const { phone, bloodGroup, height: heightCm, weight: weightKg } = sent;
    const values = { personId: person.id, phone, bloodGroup, heightCm, weightKg, updatedAt };
    await tx.insert(profiles).values(values).onConflictDoUpdate({ target: profiles.personId, set: values });
    await replaceEntries(tx, { personId: person.id, now }, sent);
    return { ...person, ...change };
  });
}

function refuseImpossibleBirth(birthDate: string | null, now: Date) {
  if (birthDate === null || isPossibleBirth(birthDate, istDate(now))) return;
  const { birthDate: refusal } = profileErrors;
  throw new DomainError(refusal, { fields: { birthDate: refusal.message } });
}

/** Keeps the time of an entry that was there before. */
async function replaceEntries(tx: Database, { personId, now }: { personId: string; now: Date }, sent: Sent) {
  const before = await tx.delete(profileEntries).where(eq(profileEntries.personId, personId)).returning();
  const since = new Map(before.map(({ kind, name, createdAt }) => [`${kind} ${name}`, createdAt]));
  const rows = entriesOf(sent).flatMap(([kind, names]) =>
    names.map((name, index) => ({
      personId,
      kind,
      name,
      ingredients: ingredientsOfEntry(kind, name),
      // One millisecond apart, so that new entries stay in the order in which they were written.
      createdAt: since.get(`${kind} ${name}`) ?? new Date(now.getTime() + index),
    })),
  );
  if (rows.length > 0) await tx.insert(profileEntries).values(rows);
}

type Stored = PersonRow & Partial<typeof profiles.$inferSelect>;

/** True if a profile holds exactly what was sent. */
async function isStored(tx: Database, stored: Stored, sent: Sent) {
  const found = await tx.select().from(profileEntries).where(eq(profileEntries.personId, stored.id));
  const entries = found.map(({ kind, name }) => `${kind} ${name}`);
  const { firstName, lastName, birthDate, sex, phone, bloodGroup, heightCm, weightKg } = stored;
  const sentEntries = entriesOf(sent).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`));
  const { gender, height, weight } = sent;
  const wanted = [sent.firstName, sent.lastName, sent.birthDate, gender, sent.phone, sent.bloodGroup, height, weight];
  return isDeepStrictEqual(
    [firstName, lastName, birthDate, sex, phone, bloodGroup, heightCm, weightKg, entries.toSorted()],
    [...wanted, sentEntries.toSorted()],
  );
}

const entriesOf = ({ allergies, diseases, medications }: Sent): [ProfileEntryKind, string[]][] => [
  ["allergy", distinct(allergies)],
  ["disease", distinct(diseases)],
  ["medication", distinct(medications)],
];

/** Returns each name once, whatever its case. */
const distinct = (names: string[]) =>
  [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();
