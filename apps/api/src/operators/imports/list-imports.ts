import { desc } from "drizzle-orm";
import type { OperatorsDeps } from "../audit/deps.ts";
import { selectImports } from "./select-imports.ts";
import { importReports } from "./tables.ts";

/** Lists the reports on files, the latest first. */
export async function listImports({ db }: Pick<OperatorsDeps, "db">, { page, limit }: { page: number; limit: number }) {
  const [found, total] = await Promise.all([
    selectImports(db)
      .orderBy(desc(importReports.at), importReports.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(importReports),
  ]);
  return { data: found.map((row) => ({ ...row, at: row.at.toISOString() })), total };
}
