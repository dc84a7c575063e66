import { appointmentStatuses } from "@medisense/contract/appointments";
import { visitModes } from "@medisense/contract/directory";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { doctors } from "../directory/tables.ts";
import { users } from "../identity/tables.ts";

export const appointmentStatus = pgEnum("appointment_status", appointmentStatuses);
export const visitMode = pgEnum("visit_mode", visitModes);

export const appointments = pgTable(
  "appointments",
  {
    id: uuid().primaryKey().defaultRandom(),
    patientId: uuid()
      .notNull()
      .references(() => users.id),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** The day of the visit in India; queue tokens count within it. */
    visitDate: date({ mode: "string" }).notNull().generatedAlwaysAs(sql`(starts_at at time zone 'Asia/Kolkata')::date`),
    mode: visitMode().notNull(),
    status: appointmentStatus().notNull().default("pending"),
    /** The doctor's fee when the slot was held; a later change of fee does not reach it. */
    feePaise: integer().notNull(),
    holdExpiresAt: timestamp({ withTimezone: true }).notNull(),
    queueToken: integer(),
    /** Set when the visit is off for good, so that money which still arrives for it goes back. */
    cancelReason: text(),
    /** When the doctor's desk said that the patient is here, that the visit began and that it was over. */
    arrivedAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Partial on purpose: a cancelled or expired booking gives its slot back.
    uniqueIndex("appointments_one_per_slot")
      .on(table.doctorId, table.startsAt)
      .where(sql`${table.status} not in ('cancelled', 'expired')`),
    uniqueIndex("appointments_one_per_token").on(table.doctorId, table.visitDate, table.queueToken),
    // A doctor serves one token at a time, whichever desk or device says so.
    uniqueIndex("appointments_one_in_progress").on(table.doctorId).where(sql`${table.status} = 'in_progress'`),
    index("appointments_of_patient").on(table.patientId, table.startsAt),
    index("appointments_held").on(table.holdExpiresAt).where(sql`${table.status} = 'pending'`),
    index("appointments_running").on(table.startsAt).where(sql`${table.status} in ('confirmed', 'in_progress')`),
    check("appointments_fee_positive", sql`${table.feePaise} > 0`),
  ],
);

/** The last queue token given out for a doctor's day. */
export const doctorDays = pgTable(
  "doctor_days",
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    visitDate: date({ mode: "string" }).notNull(),
    lastToken: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.doctorId, table.visitDate] })],
);

/** A doctor's own weekly hours. A doctor with no row here keeps the house hours, 10:00 to 21:00 on every day. */
export const weeklyHours = pgTable(
  "weekly_hours",
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    /** 0 is Sunday. */
    weekday: integer().notNull(),
    /** Minutes since midnight in India. */
    opensMinute: integer().notNull(),
    closesMinute: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.weekday, table.opensMinute] }),
    check("weekly_hours_weekday", sql`${table.weekday} between 0 and 6`),
    check(
      "weekly_hours_order",
      sql`0 <= ${table.opensMinute} and ${table.opensMinute} < ${table.closesMinute} and ${table.closesMinute} <= 1440`,
    ),
  ],
);

export const leaves = pgTable(
  "leaves",
  {
    id: uuid().primaryKey().defaultRandom(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("leaves_of_doctor").on(table.doctorId, table.endsAt),
    check("leaves_order", sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
