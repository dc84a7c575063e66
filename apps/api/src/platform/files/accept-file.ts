import { fileErrors, fileLimits } from "@medisense/contract/files";
import { DomainError } from "../domain-error.ts";
import { BrokenFile } from "./broken-file.ts";
import { type FileKind, kindOfFile, type PictureKind } from "./kind-of-file.ts";
import { refuseActivePdf } from "./refuse-active-pdf.ts";
import { pixelsOf } from "./pixels-of.ts";
import { withoutMetadata } from "./without-metadata.ts";

export interface AcceptedFile {
  type: FileKind;
  bytes: Buffer;
}

/** 16 by 16, the size of an icon; nothing smaller is recognisable. */
const MIN_PIXELS = 256;

/** Returns what may be stored of a file that somebody sent: a harmless PDF, or a picture without its metadata. */
export async function acceptFile(sent: Buffer): Promise<AcceptedFile> {
  const type = kindOfFile(sent);
  if (!type) throw new DomainError(fileErrors.wrongType);
  try {
    if (type !== "application/pdf") return { type, bytes: acceptPicture(type, sent) };
    await refuseActivePdf(sent);
    return { type, bytes: sent };
  } catch (error) {
    // A file that was cut off makes its parser read past the end.
    const isBroken = error instanceof BrokenFile || error instanceof RangeError;
    if (isBroken) throw new DomainError(fileErrors.broken, { cause: error });
    throw error;
  }
}

function acceptPicture(type: PictureKind, sent: Buffer) {
  const picture = withoutMetadata(type, sent);
  const pixels = pixelsOf(type, picture);
  if (pixels > fileLimits.megapixels * 1_000_000) throw new DomainError(fileErrors.tooManyPixels);
  if (pixels < MIN_PIXELS) throw new BrokenFile("hardly any pixels");
  return picture;
}
