import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { medicines } from "../tables/catalogue-tables.ts";

/** A column of `medicines` that counts packs, or `gone` for packs that left the store. */
type Place = "stock" | "reserved" | "sold" | "gone";

interface Packs {
  /** Null for a medicine that left the catalogue; its packs are no longer counted. */
  medicineId: string | null;
  quantity: number;
}

/** Moves packs from one column to another: all of them, or none when one medicine has too few. Returns false then. */
export async function moveStock(
  tx: Database,
  packs: Packs[],
  from: Exclude<Place, "gone">,
  to: Place,
): Promise<boolean> {
  const wanted = new Map<string, number>();
  for (const { medicineId, quantity } of packs) {
    if (medicineId !== null && quantity > 0) wanted.set(medicineId, (wanted.get(medicineId) ?? 0) + quantity);
  }
  if (wanted.size === 0) return true;
  const ids = [...wanted.keys()];
  // Always locking in the order of ids prevents deadlocks between orders of the same medicines. With "for no key
  // update", an order line that references the medicine can be inserted meanwhile.
  const found = await tx
    .select({ id: medicines.id, packs: medicines[from] })
    .from(medicines)
    .where(inArray(medicines.id, ids))
    .orderBy(asc(medicines.id))
    .for("no key update");
  if (found.some(({ id, packs: there }) => there < wanted.get(id)!)) return false;

  const quantity = sql`(select quantity from (values ${sql.join(
    [...wanted].map(([id, count]) => sql`(${id}::uuid, ${count}::int)`),
    sql`, `,
  )}) as moved (id, quantity) where moved.id = ${medicines.id})`;
  await tx
    .update(medicines)
    .set({
      [from]: sql`${medicines[from]} - ${quantity}`,
      ...(to !== "gone" && { [to]: sql`${medicines[to]} + ${quantity}` }),
    })
    .where(inArray(medicines.id, ids));
  return true;
}
