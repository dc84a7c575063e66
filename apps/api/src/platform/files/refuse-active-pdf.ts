import { fileErrors } from "@medisense/contract/files";
import { DomainError } from "../domain-error.ts";
import { BrokenFile } from "./broken-file.ts";
import { isWholePdf } from "./is-whole-pdf.ts";
import { namesInPdf } from "./names-in-pdf.ts";

const ENCRYPTION = "Encrypt";
/** Names by which a document runs a script, starts a program, plays, sends itself, or opens or carries files. */
const activeNames = [
  "JavaScript",
  "JS",
  "AA",
  "OnInstantiate",
  "Launch",
  "Rendition",
  "RichMedia",
  "Movie",
  "Sound",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "EmbeddedFile",
  "EmbeddedFiles",
  "XFA",
];

/** Refuses a PDF that is broken, encrypted, or does more than show pages. Throws BrokenFile for the first. */
export async function refuseActivePdf(bytes: Buffer) {
  if (!isWholePdf(bytes)) throw new BrokenFile("no end, or no page");
  const { names, compressed } = await namesInPdf(bytes, [ENCRYPTION, ...activeNames]);
  if (names.has(ENCRYPTION)) throw new DomainError(fileErrors.pdfLocked);
  const packed = await compressed();
  if (activeNames.some((name) => names.has(name) || packed.has(name))) throw new DomainError(fileErrors.pdfActive);
}
