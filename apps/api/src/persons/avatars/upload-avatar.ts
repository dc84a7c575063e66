import { randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { avatarErrors, avatarLimits } from "@medisense/contract/persons/avatars";
import { DomainError } from "../../platform/domain-error.ts";
import type { FormFile } from "../../platform/files/form-file.ts";
import { bareJpeg } from "../../platform/files/clean-jpeg.ts";
import { jpegFrames } from "../../platform/files/pixels-of.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { PersonRow } from "../access/find-person.ts";
import type { AvatarDeps } from "./deps.ts";
import { avatarFolder } from "./avatar-folder.ts";
import { replaceAvatar } from "./replace-avatar.ts";

const UPLOADS_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** Stores a photo as the avatar of a person: in the size and form that the browser draws, and nothing but the picture. */
export async function uploadAvatar(deps: AvatarDeps, person: PersonRow, { read }: Pick<FormFile, "read">) {
  const { db, clock, config } = deps;
  const limit = { max: UPLOADS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `avatars:${person.accountId}`, limit, clock.now(), commonErrors.tooManyRequests);

  const { type, bytes } = await read();
  if (type !== "image/jpeg" || !isDrawn(bytes)) throw new DomainError(avatarErrors.notCutOut);
  if (bytes.length > avatarLimits.bytes) throw new DomainError(avatarErrors.tooLarge);
  const fileId = randomUUID();
  const folder = avatarFolder(config.dataDir);
  // The file first: a row without its file would show a broken picture.
  await folder.write(fileId, bareJpeg(bytes));
  try {
    await replaceAvatar(deps, person, { fileId, fileType: type });
  } catch (error) {
    await folder.remove(fileId);
    throw error;
  }
}

function isDrawn(jpeg: Buffer) {
  const { drawnPx } = avatarLimits;
  return [...jpegFrames(jpeg)].every(({ width, height }) => width === drawnPx && height === drawnPx);
}
