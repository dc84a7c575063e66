import { avatarLimits } from "@medisense/contract/persons/avatars";

/** The cropped part of a picture: `zoom` from 1, and its middle from 0 to 1 in both directions. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const wholeSquare: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns the square of the picture that a crop shows, in the picture's pixels; it never leaves the picture. */
export function squareOf({ width, height }: { width: number; height: number }, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
}

/** Draws the crop of a picture into a small square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { side, left, top } = squareOf(picture, crop);
  const { drawnPx } = avatarLimits;
  // JPEG has no transparency: without a background, transparent areas turn black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, drawnPx, drawnPx);
  pen.drawImage(picture, left, top, side, side, 0, 0, drawnPx, drawnPx);
}
