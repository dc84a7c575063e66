import { bigserial, customType, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Attempts within their current window. Stored in the database, so that all server processes count together. */
export const attemptCounters = pgTable("attempt_counters", {
  /** The limit and whom it counts for, such as "login:email:<hash>". */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});

/** The socket adapter's table: it stores events that are too large for one NOTIFY. */
export const socketIoAttachments = pgTable("socket_io_attachments", {
  id: bigserial({ mode: "number" }).primaryKey(),
  createdAt: timestamp({ withTimezone: true }).defaultNow(),
  payload: bytea(),
});
