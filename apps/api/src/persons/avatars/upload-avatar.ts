import { randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { avatarErrors, avatarLimits } from "@medisense/contract/health/avatars";
import { DomainError } from "../../platform/domain-error.ts";
import type { FormFile } from "../../platform/files/form-file.ts";
import { pixelsOf } from "../../platform/files/pixels-of.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { PersonRow } from "../access/find-person.ts";
import type { AvatarDeps } from "./deps.ts";
import { avatarFolder } from "./avatar-folder.ts";
import { replaceAvatar } from "./replace-avatar.ts";

const UPLOADS_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** Stores a small photo without its metadata as the avatar of a person. */
export async function uploadAvatar(deps: AvatarDeps, person: PersonRow, { read }: Pick<FormFile, "read">) {
  const { db, clock, config } = deps;
  const limit = { max: UPLOADS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `avatars:${person.accountId}`, limit, clock.now(), commonErrors.tooManyRequests);

  const { type, bytes } = await read();
  if (type === "application/pdf") throw new DomainError(avatarErrors.noPicture);
  const isSmall = bytes.length <= avatarLimits.bytes && pixelsOf(type, bytes) <= avatarLimits.pixels;
  if (!isSmall) throw new DomainError(avatarErrors.tooLarge);
  const fileId = randomUUID();
  const folder = avatarFolder(config.dataDir);
  // The file first: a row without its file would show a broken picture.
  await folder.write(fileId, bytes);
  try {
    await replaceAvatar(deps, person, { fileId, fileType: type });
  } catch (error) {
    await folder.remove(fileId);
    throw error;
  }
}
