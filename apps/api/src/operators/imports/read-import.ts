import { importErrors } from "@medisense/contract/operators/imports";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { selectImports } from "./select-imports.ts";
import { importReports } from "./tables.ts";

/** Returns a report with each refused row. */
export async function readImport({ db }: Pick<OperatorsDeps, "db">, id: string) {
  const { refusedRows } = importReports;
  const [[found], [kept]] = await Promise.all([
    selectImports(db).where(eq(importReports.id, id)),
    db.select({ refusedRows }).from(importReports).where(eq(importReports.id, id)),
  ]);
  if (!found || !kept) throw new DomainError(importErrors.notFound);
  return { data: { ...found, at: found.at.toISOString(), ...kept } };
}
