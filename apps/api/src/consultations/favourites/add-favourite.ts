import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { favouriteErrors, MAX_FAVOURITES } from "@medisense/contract/prescriptions/favourites";
import { eq } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { listFavourites } from "./list-favourites.ts";
import { favouriteMedicines } from "./tables.ts";

/** Keeps a line as a favourite and returns all of them. An equal line is already kept. */
export async function addFavourite(
  { db, clock }: { db: Database; clock: Clock },
  { doctorId, line }: { doctorId: string; line: PrescriptionLine },
) {
  await db.transaction(async (tx) => {
    // This lock puts concurrent additions in order, so that together they respect the limit.
    await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for("no key update");
    const added = await tx
      .insert(favouriteMedicines)
      .values({ ...line, doctorId, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    const kept = await tx.$count(favouriteMedicines, eq(favouriteMedicines.doctorId, doctorId));
    if (added.length > 0 && kept > MAX_FAVOURITES) throw new DomainError(favouriteErrors.tooMany);
  });
  return listFavourites({ db }, doctorId);
}
