import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { doctors } from "../../directory/listing/tables.ts";

/** A doctor's own weekly hours. A doctor without rows has the default hours, 10:00 to 21:00 every day. */
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
