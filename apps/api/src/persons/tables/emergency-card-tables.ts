import { emergencyParts } from "@medisense/contract/health/emergency-card";
import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { persons } from "./person-tables.ts";

/** The parts that a person shows in an emergency, and the person to call. The other facts stay in the profile. */
export const emergencyCards = pgTable(
  "emergency_cards",
  {
    personId: uuid()
      .primaryKey()
      .references(() => persons.id),
    shows: text({ enum: emergencyParts }).array().notNull(),
    contactName: text(),
    contactRelation: text(),
    contactPhone: text(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      "emergency_cards_whole_contact",
      sql`num_nonnulls(${table.contactName}, ${table.contactRelation}, ${table.contactPhone}) in (0, 3)`,
    ),
  ],
);
