import { defineErrors } from "./errors.ts";

/** The largest photo and PDF that can be uploaded. Opened, a photo takes four bytes of memory for each pixel. */
export const fileLimits = { bytes: 10 * 1024 * 1024, megapixels: 50 } as const;

export const fileErrors = defineErrors("files", {
  missing: [400, "Choose a photo or a PDF."],
  tooLarge: [413, `A file can be up to ${fileLimits.bytes / 1024 / 1024} MB.`],
  wrongType: [415, "Only photos (JPEG, PNG, WebP) and PDF files can be sent."],
  broken: [400, "This file seems to be damaged. Please choose another."],
  tooManyPixels: [
    413,
    `This picture has more than ${fileLimits.megapixels} million pixels. Please send a smaller copy of it.`,
  ],
  pdfLocked: [415, "This PDF is locked. Please save it without a password, or send a photo of it."],
  pdfActive: [
    415,
    "This PDF contains active content, such as a script or an attached file. Please print it to a new PDF, or send a photo of it.",
  ],
});
