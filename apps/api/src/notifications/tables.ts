import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../platform/tables.ts";

/** Outgoing mails: written in the transaction of their cause and sent by a job. In the demo this is also the mailbox. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Identifies the mail: "appointment-confirmed:<id>". A second mail with the same cause is not written. */
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

/** Attachments of mails; deleted with the mail's content. */
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

export const subscribers = pgTable(
  "subscribers",
  {
    email: text().primaryKey(),
    /** Stored unhashed because every later mail contains it. It can only confirm or end this one subscription. */
    token: text().notNull().unique(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("subscribers_unconfirmed").on(table.requestedAt).where(sql`${table.confirmedAt} is null`)],
);
