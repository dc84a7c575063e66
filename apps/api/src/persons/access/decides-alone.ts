import { and, ne, type SQLWrapper, sql } from "drizzle-orm";
import { personConsents } from "../tables/person-consent-tables.ts";
import { persons } from "../tables/person-tables.ts";
import { cameOfAge } from "./came-of-age.ts";

/** True in SQL for the agreement that is in force, or was when its person was removed from the family. */
export const isAgreement = sql`(${personConsents.withdrawnAt} is null or ${personConsents.withdrawnAt} = ${persons.removedAt})`;

/**
 * True in SQL for a dependant who came of age by a day in India and never agreed that the account goes on. Of somebody
 * removed, the agreement that was in force until then counts.
 */
export const decidesAlone = (day: SQLWrapper) =>
  and(
    ne(persons.relation, "self"),
    sql`${cameOfAge} <= ${day}::date`,
    sql`not exists (select 1 from ${personConsents} where ${personConsents.personId} = ${persons.id}
      and ${personConsents.kind} = 'adult' and ${isAgreement}
      and (${personConsents.at} at time zone 'Asia/Kolkata')::date >= ${cameOfAge})`,
  );

/** True in SQL for a removed dependant who decided alone when the account let go of them: the record is kept for them. */
export const decidedAlone = decidesAlone(sql`(${persons.removedAt} at time zone 'Asia/Kolkata')`);
