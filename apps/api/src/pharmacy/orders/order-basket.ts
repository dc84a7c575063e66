import { type CartItem, MAX_QUANTITY, medicineErrors } from "@medisense/contract/medicines";
import { orderErrors } from "@medisense/contract/orders";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { deliveryFeeFor } from "../cart/cart-answer.ts";
import type { DispensingRule } from "../delivery/dispensing-rules.ts";
import { type Door, ruleFor } from "../delivery/door.ts";
import { medicines, products, stores } from "../tables.ts";

type Listing = Awaited<ReturnType<typeof readListings>>[number];

/** Something to be bought, with today's price and the rule that it falls under. */
export type BasketLine = Listing & { quantity: number; rule: DispensingRule };

/** What the items are today. An unknown one refuses them all. */
export async function readBasket(db: Database, items: CartItem[], door: Door | undefined): Promise<BasketLine[]> {
  const quantities = new Map<string, number>();
  for (const { medicineId, quantity } of items) {
    quantities.set(medicineId, (quantities.get(medicineId) ?? 0) + quantity);
  }
  if ([...quantities.values()].some((quantity) => quantity > MAX_QUANTITY)) {
    throw new DomainError(medicineErrors.quantityTooLarge);
  }

  const listings = new Map((await readListings(db, [...quantities.keys()])).map((listing) => [listing.id, listing]));
  return [...quantities].map(([id, quantity]) => {
    const listing = listings.get(id);
    if (!listing) throw new DomainError(medicineErrors.medicineNotFound);
    return { ...listing, quantity, rule: ruleFor(listing, door) };
  });
}

function readListings(db: Database, ids: string[]) {
  return db
    .select({
      id: medicines.id,
      storeId: medicines.storeId,
      pricePaise: medicines.pricePaise,
      mrpPaise: medicines.mrpPaise,
      stock: medicines.stock,
      name: products.name,
      genericName: products.genericName,
      form: products.dosage,
      strength: products.strength,
      packSize: products.packSize,
      maker: products.maker,
      image: products.image,
      schedule: products.schedule,
      prescriptionRequired: products.prescriptionRequired,
      gstRatePercent: products.gstRatePercent,
      hsn: products.hsn,
      store: { name: stores.name, address: stores.address, district: stores.district, state: stores.state },
    })
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .where(inArray(medicines.id, ids));
}

/** Far above what a patient orders, and far below what a whole number in the database holds. */
const MAX_TOTAL_PAISE = 10_00_000_00;

/** Whole paise. */
export function totalsOf(lines: { pricePaise: number; quantity: number }[]) {
  const subtotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const deliveryFeePaise = deliveryFeeFor(subtotalPaise) * 100;
  const totalPaise = subtotalPaise + deliveryFeePaise;
  if (totalPaise > MAX_TOTAL_PAISE) throw new DomainError(orderErrors.totalTooHigh);
  return { subtotalPaise, deliveryFeePaise, totalPaise };
}
