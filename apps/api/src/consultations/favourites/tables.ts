import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { doctors } from "../../directory/listing/tables.ts";
import { medicineForm } from "../prescriptions/tables.ts";

/** The lines that a doctor keeps for further prescriptions. An equal line is kept once. */
export const favouriteMedicines = pgTable(
  "favourite_medicines",
  {
    id: uuid().primaryKey().defaultRandom(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    genericName: text().notNull(),
    strength: text().notNull(),
    form: medicineForm().notNull(),
    dose: text().notNull(),
    days: integer().notNull(),
    notes: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("favourite_medicines_once").on(
      table.doctorId,
      table.genericName,
      table.strength,
      table.form,
      table.dose,
      table.days,
      table.notes,
    ),
    check("favourite_medicines_in_capitals", sql`${table.genericName} = upper(${table.genericName})`),
    check("favourite_medicines_days", sql`${table.days} between 1 and 365`),
  ],
);
