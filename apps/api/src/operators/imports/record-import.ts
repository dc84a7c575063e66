import { type ImportKind, MOST_REFUSED_KEPT } from "@medisense/contract/operators/imports";
import type { RefusedRow } from "@medisense/contract/operators/listings";
import { shortFileName } from "../../platform/csv/short-file-name.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { importReports } from "./tables.ts";

interface ImportToRecord {
  /** Null for what was read in on the server itself. */
  operatorId: string | null;
  kind: ImportKind;
  fileName: string;
  rows: number;
  added: number;
  changed: number;
  same: number;
  refused: number;
  refusedRows: RefusedRow[];
}

/** Keeps the report on a file that was read in. */
export async function recordImport(db: Database, report: ImportToRecord, now: Date) {
  const fileName = shortFileName(report.fileName);
  const refusedRows = report.refusedRows.slice(0, MOST_REFUSED_KEPT);
  await db.insert(importReports).values({ ...report, fileName, refusedRows, at: now });
}
