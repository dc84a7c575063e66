import { bloodGroups, profileEntryKinds } from "@medisense/contract/persons/profile";
import { sql } from "drizzle-orm";
import { check, index, numeric, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { persons } from "./person-tables.ts";

/** The answers of a person about themselves. A person without a row has said nothing yet. */
export const profiles = pgTable(
  "profiles",
  {
    personId: uuid()
      .primaryKey()
      .references(() => persons.id),
    phone: text(),
    bloodGroup: text({ enum: bloodGroups }),
    heightCm: numeric({ precision: 4, scale: 1, mode: "number" }),
    weightKg: numeric({ precision: 4, scale: 1, mode: "number" }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("profiles_height", sql`${table.heightCm} between 30 and 250`),
    check("profiles_weight", sql`${table.weightKg} between 0.5 and 400`),
  ],
);

/** One allergy, disease or medicine of a person. */
export const profileEntries = pgTable(
  "profile_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    kind: text({ enum: profileEntryKinds }).notNull(),
    name: text().notNull(),
    /**
     * The ingredients it stands for, as `readMedicineText` names them, or "substance:…" of the safety rules for a known
     * group. Empty for free text that means none.
     */
    ingredients: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("profile_entries_of_person").on(table.personId),
    unique("profile_entries_once").on(table.personId, table.kind, table.name),
  ],
);
