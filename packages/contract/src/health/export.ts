import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { locales } from "../locales.ts";
import { Instant, success } from "../wire.ts";
import { RecordAccess } from "./access-log.ts";
import { LedgerEntry } from "./consents.ts";
import { HealthRecord } from "./health-record.ts";
import { forPerson } from "./persons.ts";

export const exportFormats = ["json", "fhir", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The exports of one account in one hour. */
export const EXPORTS_PER_HOUR = 10;

/** Everything that the product holds about a person, as the JSON export gives it. */
const RecordExport = z.object({
  success,
  exportedAt: Instant,
  /** The account; null in the export of a dependant. */
  account: z
    .object({
      email: z.string(),
      locale: z.enum(locales).nullable(),
      createdAt: Instant,
      consents: z.array(LedgerEntry),
      /** The delivery addresses of the orders, each once. */
      deliveryAddresses: z.array(z.record(z.string(), z.string())),
    })
    .nullable(),
  record: HealthRecord,
  /** The latest readings by somebody else, at most a thousand. */
  accesses: z.array(RecordAccess),
});
export type RecordExport = z.infer<typeof RecordExport>;

export const exportRecord = endpoint({
  method: "GET",
  path: "/user/export",
  access: "user",
  summary:
    "Returns everything held about a person as a file: JSON, a FHIR R4 bundle (application/fhir+json) or a PDF of the health record",
  query: z.object({
    ...forPerson,
    format: z.enum(exportFormats).default("json"),
    /** The language of the PDF. */
    lang: z.enum(locales).default("en"),
  }),
  response: RecordExport,
});

export const exportErrors = defineErrors("export", {
  tooMany: [429, "You exported this record several times just now."],
});
