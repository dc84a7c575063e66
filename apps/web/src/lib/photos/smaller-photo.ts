const LONGEST_SIDE_PX = 2048;
const SMALL_ENOUGH_BYTES = 1.5 * 1024 * 1024;
const JPEG_QUALITY = 0.85;

/**
 * Shrinks a large photo to a JPEG that a phone's connection can carry. Returns the file unchanged if the browser
 * cannot read it or it would not get smaller.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  try {
    return (await redrawn(file)) ?? file;
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<File | undefined> {
  // A canvas ignores the orientation that the camera recorded, so the bitmap applies it.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= SMALL_ENOUGH_BYTES) return undefined;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext("2d");
    if (!pen) return undefined;
    // JPEG has no transparency: without a background, transparent areas turn black.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
    if (photo?.type !== "image/jpeg" || photo.size >= file.size) return undefined;
    return new File([photo], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: photo.type });
  } finally {
    picture.close();
  }
}
