import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { users } from "../../identity/account-state/tables.ts";

/** The consent of a person to the video call of a visit. Only the first consent is stored. */
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
    /** The language of the text that the person read. Null when joining the call implied the consent. */
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
 * The pages that are in a call now. All server processes share the table. So a person has only one page in a room, and
 * each signal is checked against the present state.
 */
export const callPeers = pgTable(
  "call_peers",
  {
    /** The room's name on the wire: both user ids, sorted. */
    roomId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    peerId: text().notNull(),
    socketId: text().notNull(),
    sessionId: uuid().notNull(),
    /** The last heartbeat of the server process that the page is connected to, by the database's clock. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] }), index("call_peers_of_socket").on(table.socketId)],
);
