import type { Avatar } from "@medisense/contract/persons/avatars";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { avatars } from "../tables/avatar-tables.ts";

/** Finds the avatar of a person; null when none was chosen. */
export async function findAvatar(db: Database, personId: string): Promise<Avatar | null> {
  const [chosen] = await db.select().from(avatars).where(eq(avatars.personId, personId));
  if (!chosen) return null;
  // A constraint allows one of the two.
  return chosen.drawn ? { kind: "drawn", name: chosen.drawn } : { kind: "photo", fileId: chosen.fileId! };
}
