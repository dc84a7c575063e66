import { appointmentStatuses, cancellers } from "@medisense/contract/appointments";
import { visitModes } from "@medisense/contract/directory";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { doctors } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";

export const appointmentStatus = pgEnum("appointment_status", appointmentStatuses);
export const canceller = pgEnum("canceller", cancellers);
export const visitMode = pgEnum("visit_mode", visitModes);

export const appointments = pgTable(
  "appointments",
  {
    id: uuid().primaryKey().defaultRandom(),
    patientId: uuid()
      .notNull()
      .references(() => users.id),
    /** The person who sees the doctor; null for the holder of the account. A constraint keeps it within the account. */
    personId: uuid().references(() => persons.id),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** The day of the visit in India. */
    visitDate: date({ mode: "string" }).notNull().generatedAlwaysAs(sql`(starts_at at time zone 'Asia/Kolkata')::date`),
    mode: visitMode().notNull(),
    status: appointmentStatus().notNull().default("pending"),
    /** The doctor's fee at the time of the hold. A later change of the fee does not affect it. */
    feePaise: integer().notNull(),
    holdExpiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until the appointment is confirmed; kept after a cancellation. */
    queueToken: integer(),
    /** The number of times the patient has moved the visit. */
    moves: integer().notNull().default(0),
    /** The number of changes of a confirmed visit, for the sequence of its calendar entry. */
    changes: integer().notNull().default(0),
    /** The instant at which the doctor, away at that time, asked the patient to move the visit. */
    moveAskedAt: timestamp({ withTimezone: true }),
    cancelledBy: canceller(),
    /** Set when the visit is cancelled for good, so that a payment which still arrives is refunded. */
    cancelReason: text(),
    /** The times at which the doctor's desk marked the visit as present, in progress, and completed or missed. */
    arrivedAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Partial on purpose: a cancelled or expired appointment frees its slot.
    uniqueIndex("appointments_one_per_slot")
      .on(table.doctorId, table.startsAt)
      .where(sql`${table.status} not in ('cancelled', 'expired')`),
    // A doctor sees one patient at a time, on whichever desk or device the visit is marked.
    uniqueIndex("appointments_one_in_progress").on(table.doctorId).where(sql`${table.status} = 'in_progress'`),
    index("appointments_of_patient").on(table.patientId, table.startsAt),
    index("appointments_of_person").on(sql`coalesce(${table.personId}, ${table.patientId})`, table.startsAt),
    index("appointments_held").on(table.holdExpiresAt).where(sql`${table.status} = 'pending'`),
    index("appointments_running").on(table.startsAt).where(sql`${table.status} in ('confirmed', 'in_progress')`),
    index("appointments_of_doctor_day").on(table.doctorId, table.visitDate),
    check("appointments_fee_positive", sql`${table.feePaise} > 0`),
  ],
);
