import { lastEndedBirthday } from "@medisense/contract/persons/hand-over-policy";
import { istDate } from "@medisense/contract/ist";
import { type Placeholder, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { persons } from "../tables/person-tables.ts";
import { decidesAlone } from "./decides-alone.ts";

interface Reader {
  accountId: string | Placeholder;
  /** The `endedOn` of now. */
  endedOn: string | Placeholder;
}

/**
 * True in SQL for rows about people of whom an account may still read. Every list of a whole family has this condition; it
 * is the rule of `findPerson`. Null is the holder.
 */
export const isOpenTo = ({ accountId, endedOn }: Reader, personId: PgColumn) =>
  sql`(${personId} = any(array(select ${persons.id} from ${persons}
    where ${persons.accountId} = ${accountId} and ${decidesAlone(sql`${endedOn}`)}))) is not true`;

/** Returns the latest 18th birthday whose time of reading is over. */
export const endedOn = (now: Date) => lastEndedBirthday(istDate(now));
