import { integer, text, timestamp } from "drizzle-orm/pg-core";

/** The columns of the counter that numbers documents without gaps. The table adds whose documents they are. */
export const counterColumns = () => ({
  /** For example "2026-27", from April to March. */
  financialYear: text().notNull(),
  last: integer().notNull(),
});

/** The columns of a numbered document. The table adds what the document is about and everything that it prints. */
export const documentColumns = () => ({
  financialYear: text().notNull(),
  sequence: integer().notNull(),
  number: text().notNull(),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
  totalPaise: integer().notNull(),
});
