import { z } from "zod";
import { attachmentTypes } from "../chat.ts";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Instant, IstDate, OneLine, success, Uuid } from "../wire.ts";
import { forPerson } from "../persons/persons.ts";

export const documentTags = ["bloodTest", "scan", "dischargeSummary", "vaccination", "other"] as const;
export type DocumentTag = (typeof documentTags)[number];

/** The words by which people search a report of each tag, in English and Hindi. */
export const documentTagWords: Readonly<Record<DocumentTag, string>> = {
  bloodTest: "blood test laboratory खून की जांच रक्त जाँच",
  scan: "scan x-ray ct mri ultrasound स्कैन एक्स-रे",
  dischargeSummary: "discharge summary hospital डिस्चार्ज छुट्टी",
  vaccination: "vaccination vaccine टीका टीकाकरण",
  other: "",
};

/** The most uploads in one person's record, and the longest note of one. */
export const documentLimits = { files: 100, note: 300 } as const;

/** The note of a report, in the person's own words. */
export const DocumentNote = OneLine.max(documentLimits.note);

/** A report that a person uploaded to a health record. */
export const HealthDocument = z.object({
  _id: Uuid,
  tag: z.enum(documentTags),
  name: z.string(),
  type: z.enum(attachmentTypes),
  /** Bytes. */
  size: z.int().positive(),
  /** The day of the report, which is not the day of the upload. */
  date: IstDate,
  note: z.string(),
  createdAt: Instant,
});
export type HealthDocument = z.infer<typeof HealthDocument>;

const OfDocument = z.object({ id: Uuid });
const answer = z.object({ success, data: HealthDocument });

export const listHealthDocuments = endpoint({
  method: "GET",
  path: "/user/records/documents",
  access: "user",
  summary: "Lists the uploaded reports of a person, the latest report first",
  query: z.object(forPerson),
  response: z.object({ success, data: z.array(HealthDocument) }),
});

export const addHealthDocument = endpoint({
  method: "POST",
  path: "/user/records/documents",
  access: "user",
  summary: "Adds a report as a form with one file; a text `note` may stand before it",
  query: z.object({ ...forPerson, tag: z.enum(documentTags), date: IstDate }),
  response: answer,
});

export const changeHealthDocument = endpoint({
  method: "PUT",
  path: "/user/records/documents/:id",
  access: "user",
  summary: "Changes the tag, the date and the note of a report",
  params: OfDocument,
  body: z.object({ tag: z.enum(documentTags), date: IstDate, note: DocumentNote }),
  response: answer,
});

export const removeHealthDocument = endpoint({
  method: "DELETE",
  path: "/user/records/documents/:id",
  access: "user",
  summary: "Deletes a report for good, with its file",
  params: OfDocument,
  response: z.object({ success }),
});

/** The path of a file. It returns the file instead of JSON, so it is not an endpoint. */
export const healthDocumentPath = "/user/records/documents/:id/file";

export const documentErrors = defineErrors("documents", {
  tooMany: [409, `A record holds up to ${documentLimits.files} files. Delete one first.`],
  wrongDate: [400, "Please check the date of the report: it must not be in the future."],
  notFound: [404, "We could not find this report."],
});
