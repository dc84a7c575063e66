import { eq, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { importReports } from "./tables.ts";

/** Selects reports without their refused rows. Add `where`, `orderBy` and `limit`. */
export function selectImports(db: Database) {
  const { id, at, kind, fileName, rows, added, changed, same, refused } = importReports;
  const operator = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
  return db
    .select({ _id: id, at, kind, fileName, rows, added, changed, same, refused, operator })
    .from(importReports)
    .leftJoin(users, eq(users.id, importReports.operatorId))
    .$dynamic();
}
