import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { persons } from "../tables/person-tables.ts";

/** The columns about the person of a visit or an order, for a query that joins its account and `persons`. */
export const personColumns = {
  accountFirstName: users.firstName,
  accountLastName: users.lastName,
  firstName: persons.firstName,
  lastName: persons.lastName,
  relation: persons.relation,
  birthDate: persons.birthDate,
  sex: persons.sex,
  /** The adult who agreed for a minor. What was booked stays named after them when the agreement ends. */
  agreedBy: sql<string | null>`(select ${personConsents.givenBy} from ${personConsents}
    where ${personConsents.personId} = ${persons.id} and ${personConsents.kind} = 'minor'
    order by ${personConsents.at} desc limit 1)`,
};

/** The condition of the left join. A holder's own row may not exist yet; the name is then the account's. */
export const isPersonOf = ({ personId, patientId }: { personId: PgColumn; patientId: PgColumn }) =>
  eq(persons.id, sql`coalesce(${personId}, ${patientId})`);

/** The person's full name, for a search in the same query. */
export const personName = sql<string>`coalesce(${persons.firstName} || ' ' || ${persons.lastName}, ${users.firstName} || ' ' || ${users.lastName})`;
