import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { listFavourites } from "./list-favourites.ts";
import { favouriteMedicines } from "./tables.ts";

/** Removes one of the doctor's own favourites and returns the others. Another page may have removed it already. */
export async function removeFavourite({ db }: { db: Database }, { id, doctorId }: { id: string; doctorId: string }) {
  await db
    .delete(favouriteMedicines)
    .where(and(eq(favouriteMedicines.id, id), eq(favouriteMedicines.doctorId, doctorId)));
  return listFavourites({ db }, doctorId);
}
