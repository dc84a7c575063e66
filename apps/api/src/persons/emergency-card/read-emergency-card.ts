import type { EmergencyCard } from "@medisense/contract/health/emergency-card";
import { eq } from "drizzle-orm";
import type { PersonsDeps } from "../access/deps.ts";
import type { PersonRow } from "../access/find-person.ts";
import { readProfile } from "../profile/read-profile.ts";
import { emergencyCards } from "../tables/emergency-card-tables.ts";

/** Returns all that the emergency card of a person could show, and which parts they chose. */
export async function readEmergencyCard(deps: PersonsDeps, person: PersonRow): Promise<EmergencyCard> {
  const [profile, [card]] = await Promise.all([
    readProfile(deps, person),
    deps.db.select().from(emergencyCards).where(eq(emergencyCards.personId, person.id)),
  ]);
  const { contactName, contactRelation, contactPhone } = card ?? {};
  return {
    personId: person.id,
    name: `${person.firstName} ${person.lastName}`.trim(),
    birthDate: person.birthDate,
    shows: card?.shows ?? [],
    bloodGroup: profile.bloodGroup,
    allergies: profile.allergies.map(({ name }) => name),
    diseases: profile.diseases.map(({ name }) => name),
    medications: profile.medications.map(({ name }) => name),
    // A constraint allows the whole contact or none.
    contact: contactName ? { name: contactName, relation: contactRelation!, phone: contactPhone! } : null,
    updatedAt: card?.updatedAt.toISOString() ?? null,
  };
}
