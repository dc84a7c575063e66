import { shareableParts } from "@medisense/contract/health/share";
import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { persons } from "../../persons/tables/person-tables.ts";

/** Links that show parts of a person's record to somebody without an account. */
export const shares = pgTable(
  "shares",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    /** Only the link holds the token, and only the patient saw the passcode. */
    tokenHash: text().notNull().unique(),
    passcodeHash: text().notNull(),
    parts: text({ enum: shareableParts }).array().notNull(),
    /** Wrong passcodes so far; the last one allowed ends the share. */
    wrongCodes: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when the patient or too many wrong passcodes ended it early. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("shares_of_person").on(table.personId, table.createdAt),
    check("shares_end_after_start", sql`${table.endsAt} > ${table.createdAt}`),
  ],
);

/** Every attempt to open a share, for the patient to see. */
export const shareOpenings = pgTable(
  "share_openings",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    shareId: uuid()
      .notNull()
      .references(() => shares.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Coarse, such as "Chrome · Android"; never a client IP. */
    device: text().notNull(),
    wasRight: boolean().notNull(),
  },
  (table) => [index("share_openings_of_share").on(table.shareId)],
);
