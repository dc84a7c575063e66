import { standingOf } from "@medisense/contract/persons/hand-over-policy";
import { istDate } from "@medisense/contract/ist";
import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { cameOfAge } from "../access/came-of-age.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { persons } from "../tables/person-tables.ts";
import { dayInWords } from "../../notifications/index.ts";
import { comeOfAgeMail } from "./come-of-age-mail.ts";

/** A run may be late, for example after a weekend without a server. Nobody is mailed twice. */
const DAYS_LATE = 14;

/** Mails the account of each dependant who came of age today in India, or a few days ago. */
export async function mailComeOfAge({ db, clock }: PersonsDeps) {
  const now = clock.now();
  const today = sql`${istDate(now)}::date`;
  const found = await db
    .select({
      id: persons.id,
      firstName: persons.firstName,
      birthDate: persons.birthDate,
      email: users.email,
      locale: users.locale,
    })
    .from(persons)
    .innerJoin(users, eq(users.id, persons.accountId))
    .where(
      and(
        ne(persons.relation, "self"),
        isNull(persons.removedAt),
        sql`${cameOfAge} <= ${today}`,
        gt(cameOfAge, sql`${today} - ${DAYS_LATE}::int`),
        // Whoever was added as an adult is told nothing new.
        sql`(${persons.createdAt} at time zone 'Asia/Kolkata')::date < ${cameOfAge}`,
      ),
    );
  for (const { email, locale, id, firstName, birthDate } of found) {
    const { readUntil } = standingOf({ birthDate, agreement: undefined }, istDate(now));
    const person = { id, firstName, readUntil: dayInWords(readUntil!) };
    await db.transaction((tx) => sendLater(tx, comeOfAgeMail(person, { email, locale }), now));
  }
}
