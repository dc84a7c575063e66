import type { PictureKind } from "./kind-of-file.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";

const cleaned = { "image/jpeg": cleanJpeg, "image/png": cleanPng, "image/webp": cleanWebp };

/**
 * Returns what the picture is drawn from. Place, time, owner, thumbnail and history, which a camera or an editor added,
 * are removed. Pixels and a photo's orientation stay the same. Throws BrokenFile, or a RangeError when bytes are
 * missing.
 */
export const withoutMetadata = (type: PictureKind, bytes: Buffer): Buffer => cleaned[type](bytes);
