import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { appointments } from "../appointments/tables.ts";
import { users } from "../identity/tables.ts";

/** What somebody agreed to before taking part in the video call of a visit. The first time stays. */
export const callConsents = pgTable(
  "call_consents",
  {
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    version: text().notNull(),
    /** In which language it was read; none when it was not read, but implied by joining. */
    language: text(),
    how: text({ enum: ["explicit", "implied"] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.userId, table.version] }),
    check("call_consents_how", sql`${table.how} in ('explicit', 'implied')`),
    check("call_consents_read_if_explicit", sql`(${table.how} = 'explicit') = (${table.language} is not null)`),
  ],
);

/**
 * Who is in a call now. Here rather than in the memory of a server process, so that a person has one page in a room
 * whichever processes their pages are connected to, and each signal is checked against what is true at that moment.
 */
export const callPeers = pgTable(
  "call_peers",
  {
    /** As on the wire. */
    roomId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    peerId: text().notNull(),
    socketId: text().notNull(),
    sessionId: uuid().notNull(),
    /** Renewed by the process that the page is connected to; one that was killed stops doing so. By the database's clock. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] }), index("call_peers_of_socket").on(table.socketId)],
);
