import { eq } from "drizzle-orm";
import type { PersonRow } from "../access/find-person.ts";
import type { AvatarDeps } from "./deps.ts";
import { avatars } from "../tables/avatar-tables.ts";
import { persons } from "../tables/person-tables.ts";
import { avatarFolder } from "./avatar-folder.ts";

type Chosen = Pick<typeof avatars.$inferInsert, "drawn" | "fileId" | "fileType">;

/** Stores the avatar of a person, or removes it, and deletes the photo that it replaces. */
export async function replaceAvatar({ db, config }: AvatarDeps, person: PersonRow, chosen: Chosen | null) {
  const before = await db.transaction(async (tx) => {
    // This lock puts two changes in order, so that none of the photos is forgotten.
    await tx.select().from(persons).where(eq(persons.id, person.id)).for("update");
    const removed = await tx.delete(avatars).where(eq(avatars.personId, person.id)).returning();
    if (chosen) await tx.insert(avatars).values({ personId: person.id, ...chosen });
    return removed;
  });
  const folder = avatarFolder(config.dataDir);
  await Promise.all(before.flatMap(({ fileId }) => (fileId ? [folder.remove(fileId)] : [])));
}
