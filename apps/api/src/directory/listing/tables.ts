import { specialities } from "@medisense/contract/directory";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { registrationKeyOf } from "./registration-key.ts";

export const speciality = pgEnum("speciality", specialities);

export const hospitals = pgTable(
  "hospitals",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    address: text().notNull(),
    city: text().notNull(),
    area: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    contact: text().notNull(),
    email: text().notNull(),
    rating: real(),
    hospitalImage: text(),
    beds: integer().notNull(),
    established: integer().notNull(),
    emergency: boolean().notNull(),
    specialities: text().array().notNull(),
    /** Set while the hospital is suspended; then none of its doctors is offered. */
    suspendedAt: timestamp({ withTimezone: true }),
    suspensionReason: text(),
    /** The text by which a search finds the hospital's doctors. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(translate(name, '''’', '') || ' ' || area || ' ' || city)`),
  },
  (table) => [index("hospitals_by_words").using("gin", table.searchText.op("gin_trgm_ops"))],
);

/** A doctor's listing. It shares its id with the doctor's account; on the wire this id is `doctorId`. */
export const doctors = pgTable(
  "doctors",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id),
    hospitalId: uuid()
      .notNull()
      .references(() => hospitals.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    gender: text().notNull(),
    specialization: speciality().notNull(),
    degree: text().notNull(),
    experienceYears: integer().notNull(),
    feePaise: integer().notNull(),
    /** The share of booked visits that were completed, in percent. */
    successRate: integer().notNull(),
    rating: real(),
    profileImage: text(),
    bio: text(),
    about: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text().notNull(),
    languages: text().array().notNull(),
    registrationNo: text().notNull(),
    /** The medical council that registered the doctor. */
    registrationCouncil: text().notNull().default(""),
    registrationYear: integer(),
    /** The registration in one spelling: nobody is listed twice. */
    registrationKey: text()
      .notNull()
      .generatedAlwaysAs(registrationKeyOf(sql`registration_no`, sql`registration_council`)),
    /** Set once an admin has compared the registration with `checkedAgainst`. */
    checkedAt: timestamp({ withTimezone: true }),
    checkedBy: uuid().references(() => users.id),
    checkedAgainst: text(),
    /** Set by the first password of the account (by a trigger), or by the first hours that are saved. */
    joinedAt: timestamp({ withTimezone: true }),
    suspendedAt: timestamp({ withTimezone: true }),
    suspensionReason: text(),
    online: boolean().notNull(),
    /** The name as people type it: lower case, and "D'Souza" without the apostrophe. */
    searchName: text().notNull().generatedAlwaysAs(sql`lower(translate(name, '''’', ''))`),
  },
  (table) => [
    check("doctors_checked_against", sql`(${table.checkedAt} is null) = (${table.checkedAgainst} is null)`),
    check("doctors_fee_positive", sql`${table.feePaise} > 0`),
    uniqueIndex("doctors_one_per_registration").on(table.registrationKey),
    index("doctors_by_success").on(table.successRate.desc(), table.rating.desc(), table.name),
    index("doctors_offered")
      .on(table.id)
      .where(sql`${table.checkedAt} is not null and ${table.joinedAt} is not null and ${table.suspendedAt} is null`),
    index("doctors_of_hospital").on(table.hospitalId),
    index("doctors_of_speciality").on(table.specialization),
    index("doctors_by_name").on(sql`lower(${table.name})`),
    index("doctors_by_words").using("gin", table.searchName.op("gin_trgm_ops")),
  ],
);

/** One row. Triggers raise it with every change of what a search filters or sorts by. */
export const directoryVersion = pgTable(
  "directory_version",
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [check("directory_version_once", sql`${table.id} = 1`)],
);
