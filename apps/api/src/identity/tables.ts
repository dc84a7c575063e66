import { roles } from "@medisense/contract/endpoint";
import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const role = pgEnum("role", roles);

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    role: role().notNull().default("user"),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The hospital or pharmacy this account speaks for. */
    organisationName: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check(
      "users_organisation",
      sql`${table.role} not in ('hospital', 'pharmacy') or coalesce(${table.organisationName}, '') <> ''`,
    ),
  ],
);

/** One row for each sign-in. A token is good only while its row is here, so ending a session is deleting the row. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_of_user").on(table.userId), index("sessions_by_expiry").on(table.expiresAt)],
);

/** The one live sign-up code of an email. The code itself is in the mail alone; here is only its keyed hash. */
export const signupCodes = pgTable(
  "signup_codes",
  {
    email: text().primaryKey(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("signup_codes_tries", sql`${table.triesLeft} >= 0`)],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("password_resets_of_user").on(table.userId)],
);
