import type { Cursor } from "@medisense/contract/health/measurements";
import type { TimelineEntry } from "@medisense/contract/health/records";
import { and, eq, gte, ilike, isNull, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/open-database.ts";
import { isAfter } from "../record-state/cursors.ts";

/** The entries that one answer is about. */
export interface RecordScope {
  personId: string;
  accountId: string;
  /** True for the holder of the account, whose rows may name no person. */
  isHolder: boolean;
  /** Every one of these has to be found in an entry. */
  terms: readonly string[];
  from: Date | undefined;
  until: Date | undefined;
  before: Cursor | undefined;
}

/** Returns the latest entries of one kind, at most `limit`. */
export type FindRecords = (db: Database, scope: RecordScope, limit: number) => Promise<TimelineEntry[]>;

/** True in SQL for rows of the person, in a table that names an account and sometimes a person. */
export function isAbout({ personId, accountId, isHolder }: RecordScope, account: PgColumn, person: PgColumn) {
  const isPerson = eq(person, personId);
  return and(eq(account, accountId), isHolder ? or(isNull(person), isPerson) : isPerson);
}

/** True in SQL for rows of the wanted days, after the place that an earlier answer reached. */
export const isInPage = ({ from, until, before }: RecordScope, at: SQLWrapper, id: SQLWrapper) =>
  and(from && gte(at, from), until && lt(at, until), isAfter(before, at, id));

/** True in SQL for rows whose text contains every searched term. */
export const hasTerms = ({ terms }: RecordScope, text: SQL) =>
  and(...terms.map((term) => ilike(text, `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)));

/** Returns a text in SQL for each value of a column, such as the words that people search it by. */
export const searchWordsOf = (column: PgColumn, words: Readonly<Record<string, string>>) =>
  sql`case ${column} ${sql.join(
    Object.entries(words).map(([value, text]) => sql`when ${value} then ${text}::text`),
    sql` `,
  )} else '' end`;
