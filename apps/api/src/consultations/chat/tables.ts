import { attachmentTypes } from "@medisense/contract/chat";
import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { doctors } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";

export const attachmentType = pgEnum("attachment_type", attachmentTypes);

/** The one conversation of a patient and a doctor, over all their visits. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey().defaultRandom(),
    patientId: uuid()
      .notNull()
      .references(() => users.id),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    /** The number of the latest message. The lock on this row puts messages in order. */
    lastSeq: integer().notNull().default(0),
  },
  (table) => [
    unique("conversations_one_per_pair").on(table.patientId, table.doctorId),
    index("conversations_of_doctor").on(table.doctorId),
    check("conversations_seq", sql`${table.lastSeq} >= 0`),
  ],
);

/** A file in the attachment folder, named by its id. Only the two people of the conversation may open it. */
export const attachments = pgTable(
  "attachments",
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id),
    uploaderId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    type: attachmentType().notNull(),
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("attachments_of_conversation").on(table.conversationId),
    index("attachments_by_age").on(table.createdAt),
    check("attachments_size", sql`${table.size} > 0`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id),
    seq: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    clientId: text().notNull(),
    content: text().notNull(),
    attachmentId: uuid()
      .unique("messages_one_per_attachment")
      .references(() => attachments.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("messages_in_order").on(table.conversationId, table.seq),
    // A message sent again, because its acknowledgement was lost, is stored only once.
    unique("messages_sent_once").on(table.senderId, table.clientId),
    check("messages_not_blank", sql`${table.content} <> '' or ${table.attachmentId} is not null`),
  ],
);

/** The number up to which a person has received and read the messages of a conversation. */
export const chatProgress = pgTable(
  "chat_progress",
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id),
    readerId: uuid()
      .notNull()
      .references(() => users.id),
    deliveredSeq: integer().notNull(),
    readSeq: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.readerId] }),
    check("chat_progress_order", sql`${table.readSeq} <= ${table.deliveredSeq}`),
  ],
);
