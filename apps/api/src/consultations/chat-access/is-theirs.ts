import { type SQL, sql } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { decidesAlone } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";

/** True in SQL for a visit of a dependant who came of age and decides alone: nobody writes to the account about it. */
export const isTheirs: SQL<boolean> = sql`(${appointments.personId} is not null and exists (select 1 from ${persons}
  where ${persons.id} = ${appointments.personId} and ${decidesAlone(sql.placeholder("today"))}))`;
