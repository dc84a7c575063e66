import { type ImportKind, MOST_REFUSED_KEPT } from "@medisense/contract/operators/imports";
import type { RefusedRow } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
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

/** Keeps the report on a file that was read in, or that begins to be: then its counts follow. Returns its id. */
export async function recordImport(db: Database, report: ImportToRecord, now: Date): Promise<string> {
  const fileName = shortFileName(report.fileName);
  const refusedRows = report.refusedRows.slice(0, MOST_REFUSED_KEPT);
  const [kept] = await db
    .insert(importReports)
    .values({ ...report, fileName, refusedRows, at: now })
    .returning({ id: importReports.id });
  return kept!.id;
}

/** Writes how far a file is. */
export async function updateImport(
  db: Database,
  id: string,
  { refusedRows, ...counts }: Pick<ImportToRecord, "added" | "same" | "refused" | "refusedRows">,
) {
  await db
    .update(importReports)
    .set({ ...counts, refusedRows: refusedRows.slice(0, MOST_REFUSED_KEPT) })
    .where(eq(importReports.id, id));
}
