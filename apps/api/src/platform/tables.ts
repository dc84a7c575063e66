import { bigserial, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { customType } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** How often something happened in its current window. In the database, so that every server process counts together. */
export const attemptCounters = pgTable("attempt_counters", {
  /** What is counted and for whom, such as "login:email:<hash>". */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
});

/** The socket adapter's own: events too large for one NOTIFY wait here for the other processes. */
export const socketIoAttachments = pgTable("socket_io_attachments", {
  id: bigserial({ mode: "number" }).primaryKey(),
  createdAt: timestamp({ withTimezone: true }).defaultNow(),
  payload: bytea(),
});
