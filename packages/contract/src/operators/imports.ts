import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Instant, pageOf, paging, success, Uuid } from "../wire.ts";
import { ImportCounts, listingKinds, RefusedRow } from "./listings.ts";

/** The kinds of rows that a file can hold. */
export const importKinds = [...listingKinds, "medicines"] as const;
export type ImportKind = (typeof importKinds)[number];

/** The refused rows that a report keeps; further ones are only counted. */
export const MOST_REFUSED_KEPT = 2000;

export const ImportSummary = ImportCounts.omit({ refused: true }).extend({
  _id: Uuid,
  at: Instant,
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** Null for what was read in on the server itself. */
  operator: z.string().nullable(),
  /** The medicines with a new price or stock. */
  changed: z.int(),
  refused: z.int(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const listImports = endpoint({
  method: "GET",
  path: "/admin/imports",
  access: "admin",
  summary: "Lists the files that were read in, the latest first, with their counts",
  query: z.object(paging(25, 100)),
  response: pageOf(ImportSummary),
});

export const readImport = endpoint({
  method: "GET",
  path: "/admin/imports/:id",
  access: "admin",
  summary: "Returns the report on a file that was read in: each refused row with its line and reasons",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: ImportSummary.extend({ refusedRows: z.array(RefusedRow) }) }),
});

export const importErrors = defineErrors("imports", {
  notFound: [404, "We could not find this report. Reports are kept for one year."],
});
