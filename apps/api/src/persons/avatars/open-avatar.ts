import { avatarErrors } from "@medisense/contract/persons/avatars";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { findPerson } from "../access/find-person.ts";
import type { AvatarDeps } from "./deps.ts";
import { avatars } from "../tables/avatar-tables.ts";
import { avatarFolder } from "./avatar-folder.ts";

/** Opens a photo for an account that keeps the person's record. Reports it as not found for anybody else. */
export async function openAvatar(deps: AvatarDeps, { fileId, readerId }: { fileId: string; readerId: string }) {
  const notFound = (cause: unknown): never => {
    throw new DomainError(avatarErrors.notFound, { cause });
  };
  const [photo] = await deps.db.select().from(avatars).where(eq(avatars.fileId, fileId));
  if (!photo) return notFound(undefined);
  await findPerson(deps, readerId, photo.personId, { isReading: true }).catch(notFound);
  const file = await avatarFolder(deps.config.dataDir).open(fileId).catch(notFound);
  return { name: "avatar", type: photo.fileType!, content: file.createReadStream() };
}
