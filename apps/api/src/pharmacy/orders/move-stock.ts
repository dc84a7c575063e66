import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { medicines } from "../tables.ts";

/** Where packs are: free to be ordered, kept for an unpaid order, sold, or not in the store at all. */
type Place = "stock" | "reserved" | "sold" | "gone";

interface Packs {
  /** Null for a medicine that has left the catalogue, whose packs nobody counts any more. */
  medicineId: string | null;
  quantity: number;
}

/** Moves packs from one place to another: all of them, or none when one has not enough. False then. */
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
  // In one order for everybody, so that two orders of the same medicines wait for each other instead of both for ever.
  // Not "for update": an order line that refers to the medicine need not wait.
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
