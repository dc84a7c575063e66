import { relations } from "@medisense/contract/persons/persons";
import { sexes } from "@medisense/contract/persons/visit/visit-person";
import { sql } from "drizzle-orm";
import { check, date, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";

export const sex = pgEnum("sex", sexes);
export const relation = pgEnum("relation", relations);

/**
 * The people whose health records an account keeps. The row of its holder has the account's id and is made when it is
 * first needed. A null `person_id` in another table means the holder of the account.
 */
export const persons = pgTable(
  "persons",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => users.id),
    relation: relation().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: date({ mode: "string" }),
    sex: sex(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when the account lets go of a dependant; what has to be kept stays until its end. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Visits and orders refer to both columns, so none can be written for an account that handed the person over.
    uniqueIndex("persons_with_account").on(table.id, table.accountId),
    index("persons_of_account").on(table.accountId),
    index("persons_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
    check("persons_holder_has_account_id", sql`(${table.relation} = 'self') = (${table.id} = ${table.accountId})`),
  ],
);
