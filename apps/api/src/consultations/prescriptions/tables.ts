import { companions } from "@medisense/contract/persons/visit/visit-person";
import { medicineForms, type SeenWarning } from "@medisense/contract/prescriptions";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { sex } from "../../persons/tables/person-tables.ts";

export const medicineForm = pgEnum("medicine_form", medicineForms);

/**
 * A prescription; each version has its own row. The names are copied, because a prescription states what was true on its
 * day. A trigger from the migrations refuses every change to a signed prescription and its lines.
 */
export const prescriptions = pgTable(
  "prescriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id),
    version: integer().notNull(),
    replaces: uuid().references((): AnyPgColumn => prescriptions.id),
    patientId: uuid()
      .notNull()
      .references(() => users.id),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    patientName: text().notNull(),
    patientAge: integer(),
    /** Set for a child whose age is given in months. */
    patientAgeMonths: integer(),
    patientSex: sex(),
    /** The adult who came with a minor, and what they are to the child. */
    companionName: text(),
    companionRelation: text({ enum: companions }),
    doctorName: text().notNull(),
    degree: text().notNull(),
    specialization: text().notNull(),
    registrationNo: text().notNull(),
    hospitalName: text().notNull(),
    /** The hospital with its address. Empty on a prescription from before it was copied. */
    address: text().notNull().default(""),
    advice: text().notNull(),
    /** The severe warnings that the doctor had read when signing. */
    seenWarnings: jsonb().$type<SeenWarning[]>().notNull().default([]),
    /** The code in the QR. It is long and random, so that only a holder of the prescription knows it. */
    verifyCode: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for a draft. */
    signedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("prescriptions_one_per_version").on(table.appointmentId, table.version),
    unique("prescriptions_one_correction").on(table.replaces),
    uniqueIndex("prescriptions_one_draft").on(table.appointmentId).where(sql`${table.signedAt} is null`),
    index("prescriptions_of_patient").on(table.patientId, table.signedAt),
    check("prescriptions_first_replaces_none", sql`(${table.version} = 1) = (${table.replaces} is null)`),
    check("prescriptions_age", sql`${table.patientAge} between 0 and 120`),
    check(
      "prescriptions_age_months",
      sql`${table.patientAgeMonths} between 0 and 23 and ${table.patientAge} = ${table.patientAgeMonths} / 12`,
    ),
    check(
      "prescriptions_signed_for_somebody",
      sql`${table.signedAt} is null or (${table.patientAge} is not null and ${table.patientSex} is not null)`,
    ),
  ],
);

export const prescriptionLines = pgTable(
  "prescription_lines",
  {
    prescriptionId: uuid()
      .notNull()
      .references(() => prescriptions.id),
    position: integer().notNull(),
    genericName: text().notNull(),
    strength: text().notNull(),
    form: medicineForm().notNull(),
    /** The doses for morning, noon, night and, where given, bedtime: "1-0-1"; or "SOS", only when needed. */
    dose: text().notNull(),
    days: integer().notNull(),
    notes: text().notNull(),
    /** True when the doctor signed the name as written although it means nothing known. */
    isNameConfirmed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.prescriptionId, table.position] }),
    check("prescription_lines_in_capitals", sql`${table.genericName} = upper(${table.genericName})`),
    check("prescription_lines_days", sql`${table.days} between 1 and 365`),
  ],
);
