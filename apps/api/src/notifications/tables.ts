import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../platform/tables.ts";

/** The outbox: a mail is written in the transaction of its cause and sent by a job. In the demo it is also the mailbox. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What this mail is about, once: "appointment-confirmed:<id>". A second mail for the same cause is not written. */
    cause: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("mails_of_recipient").on(table.recipient, table.createdAt),
    index("mails_by_age").on(table.createdAt),
  ],
);

/** What is attached to a mail; gone with its words. */
export const mailFiles = pgTable(
  "mail_files",
  {
    mailId: uuid()
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    name: text().notNull(),
    type: text().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.name] })],
);

export const subscribers = pgTable("subscribers", {
  email: text().primaryKey(),
  /** Readable here because every later mail carries it. All it can do is confirm or end this one subscription. */
  token: text().notNull().unique(),
  requestedAt: timestamp({ withTimezone: true }).notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
});
