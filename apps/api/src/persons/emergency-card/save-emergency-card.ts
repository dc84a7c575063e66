import type { EmergencyContact, EmergencyPart } from "@medisense/contract/health/emergency-card";
import type { PersonsDeps } from "../access/deps.ts";
import type { PersonRow } from "../access/find-person.ts";
import { emergencyCards } from "../tables/emergency-card-tables.ts";

interface Choice {
  shows: EmergencyPart[];
  contact: EmergencyContact | null;
}

/** Stores which parts an emergency card shows, and the person to call. The card before is replaced. */
export async function saveEmergencyCard({ db, clock }: PersonsDeps, person: PersonRow, { shows, contact }: Choice) {
  const values = {
    personId: person.id,
    shows,
    contactName: contact?.name ?? null,
    contactRelation: contact?.relation ?? null,
    contactPhone: contact?.phone ?? null,
    updatedAt: clock.now(),
  };
  await db.insert(emergencyCards).values(values).onConflictDoUpdate({ target: emergencyCards.personId, set: values });
}
