import type { Favourite } from "@medisense/contract/prescriptions/favourites";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { favouriteMedicines } from "./tables.ts";

/** Lists the doctor's favourites by name. */
export async function listFavourites({ db }: { db: Database }, doctorId: string): Promise<Favourite[]> {
  const { id, genericName, strength, form, dose, days, notes } = favouriteMedicines;
  return db
    .select({ _id: id, genericName, strength, form, dose, days, notes })
    .from(favouriteMedicines)
    .where(eq(favouriteMedicines.doctorId, doctorId))
    .orderBy(asc(genericName), asc(strength), asc(id));
}
