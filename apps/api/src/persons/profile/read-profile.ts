import { ageOn } from "@medisense/contract/persons/visit/age";
import type { Profile, ProfileEntryKind } from "@medisense/contract/persons/profile";
import { istDate } from "@medisense/contract/ist";
import { and, asc, eq, isNull } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { PersonsDeps } from "../access/deps.ts";
import type { PersonRow } from "../access/find-person.ts";
import { findAvatar } from "../avatars/find-avatar.ts";
import { findShares } from "../shares/find-shares.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { profileEntries, profiles } from "../tables/profile-tables.ts";
import { termNamed } from "./term-named.ts";

/** Returns the whole profile of a person whom `findPerson` returned. */
export async function readProfile({ db, clock }: PersonsDeps, person: PersonRow): Promise<Profile> {
  const isAgreed = and(
    eq(personConsents.personId, person.id),
    eq(personConsents.kind, "minor"),
    isNull(personConsents.withdrawnAt),
  );
  const [[said], entries, [account], [agreed], avatar, shares] = await Promise.all([
    db.select().from(profiles).where(eq(profiles.personId, person.id)),
    db
      .select()
      .from(profileEntries)
      .where(eq(profileEntries.personId, person.id))
      .orderBy(asc(profileEntries.createdAt), asc(profileEntries.name)),
    db.select({ email: users.email }).from(users).where(eq(users.id, person.accountId)),
    db.select({ by: personConsents.givenBy }).from(personConsents).where(isAgreed),
    findAvatar(db, person.id),
    findShares(db, person.id),
  ]);
  const of = (kind: ProfileEntryKind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ name, ingredients }) => ({
        name,
        ingredients,
        isKnown: ingredients.length > 0 || termNamed(kind, name) !== undefined,
      }));
  return {
    personId: person.id,
    relation: person.relation,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.relation === "self" ? account!.email : null,
    phone: said?.phone ?? null,
    birthDate: person.birthDate,
    age: person.birthDate === null ? null : ageOn(person.birthDate, istDate(clock.now())).years,
    agreedBy: agreed?.by ?? null,
    gender: person.sex,
    bloodGroup: said?.bloodGroup ?? null,
    height: said?.heightCm ?? null,
    weight: said?.weightKg ?? null,
    allergies: of("allergy"),
    diseases: of("disease"),
    medications: of("medication"),
    avatar,
    shares,
    updatedAt: said?.updatedAt.toISOString() ?? null,
  };
}
