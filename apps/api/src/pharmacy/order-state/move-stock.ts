import { asc, sql } from "drizzle-orm";
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
    .where(sql`${medicines.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(medicines.id))
    .for("no key update");
  if (found.some(({ id, packs: there }) => there < wanted.get(id)!)) return false;

  // Arrays keep the statement the same for any number of medicines, so it is planned once.
  const moved = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param([...wanted.values()])}::int[]) as moved (id, quantity)`;
  const less = sql`${sql.identifier(from)} = ${medicines[from]} - moved.quantity`;
  const more = to === "gone" ? sql`` : sql`, ${sql.identifier(to)} = ${medicines[to]} + moved.quantity`;
  await tx.execute(sql`update ${medicines} set ${less}${more} from ${moved} where ${medicines.id} = moved.id`);
  return true;
}
