import { and, asc, eq, ne, or } from "drizzle-orm";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Lists the doctors of a hospital who have another address than it. A move of the hospital leaves them where they are. */
export async function listDoctorsElsewhere(db: Database, hospitalId: string) {
  const rows = await db
    .select({ _id: doctors.id, name: doctors.name, line1: doctors.addressLine1, line2: doctors.addressLine2 })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(
      and(
        eq(doctors.hospitalId, hospitalId),
        or(ne(doctors.addressLine1, hospitals.address), ne(doctors.addressLine2, hospitals.state)),
      ),
    )
    .orderBy(asc(doctors.name), asc(doctors.id));
  return rows.map(({ line1, line2, ...doctor }) => ({ ...doctor, address: `${line1}, ${line2}` }));
}
