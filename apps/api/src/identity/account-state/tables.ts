import { roles } from "@medisense/contract/endpoint";
import { locales } from "@medisense/contract/locales";
import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

export const role = pgEnum("role", roles);

export const locale = pgEnum("locale", locales);

/** Stands in the place of the hash while an account has no password. Nothing typed at a login matches it. */
export const NO_PASSWORD = "not set";

/** Returns the condition of an account without a password. A literal lets the database use the partial index. */
export const hasNoPassword = (passwordHash: SQLWrapper) => sql`${passwordHash} = ${sql.raw(`'${NO_PASSWORD}'`)}`;

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    role: role().notNull().default("user"),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The hospital or pharmacy that this account belongs to. */
    organisationName: text(),
    /** The language of mails: the browser's at the first login, until one is chosen. */
    locale: locale(),
    /** True once the person has chosen; only then it decides the screens of other browsers too. */
    hasChosenLocale: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set while an admin has suspended the account; nobody logs in to it. */
    suspendedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("users_without_password").on(table.createdAt).where(hasNoPassword(table.passwordHash)),
    index("users_of_organisation").on(table.organisationName).where(sql`${table.organisationName} is not null`),
    check("users_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check(
      "users_organisation",
      sql`${table.role} not in ('hospital', 'pharmacy') or coalesce(${table.organisationName}, '') <> ''`,
    ),
  ],
);

/** One row for each login. A token is valid only while its row exists, so deleting the row ends the session. */
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

/** The one valid OTP of an email. Only the mail holds the OTP itself; this table holds its keyed hash. */
export const signupOtps = pgTable(
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

/** The authenticator app of an account. A login asks for it once a first login code has confirmed it. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with a key derived from the session secret. */
  sealedSecret: text().notNull(),
  /** The time step of the last accepted login code; no code of it or before counts again. */
  lastStep: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
});

/** The recovery codes that are left, as keyed hashes. Using one deletes its row. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
