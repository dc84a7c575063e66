import { MAX_QUANTITY, type MedicineCartItem, medicineErrors } from "@medisense/contract/medicines";
import { eq, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { type Destination, ruleFor } from "../delivery/destination.ts";
import type { DispensingRule } from "../delivery/dispensing-rules.ts";
import { listingColumns } from "../catalogue/select-medicines.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";

type Listing = Awaited<ReturnType<typeof readListings>>[number];

/** A medicine to be ordered, with today's price and the rule that applies. */
export type BasketLine = Listing & { quantity: number; rule: DispensingRule };

/** Reads the items at today's prices. Throws when one is unknown. */
export async function readBasket(
  db: Database,
  items: MedicineCartItem[],
  destination: Destination | undefined,
): Promise<BasketLine[]> {
  const quantities = new Map<string, number>();
  for (const { medicineId, quantity } of items) {
    quantities.set(medicineId, (quantities.get(medicineId) ?? 0) + quantity);
  }
  if ([...quantities.values()].some((quantity) => quantity > MAX_QUANTITY)) {
    throw new DomainError(medicineErrors.quantityTooLarge);
  }

  const listings = new Map(
    (await readListings(db, { ids: [...quantities.keys()] })).map((listing) => [listing.id, listing]),
  );
  return [...quantities].map(([id, quantity]) => {
    const listing = listings.get(id);
    if (!listing) throw new DomainError(medicineErrors.medicineNotFound);
    return { ...listing, quantity, rule: ruleFor(listing, destination) };
  });
}

const readListings = buildOnce("listings_in_basket", (db) =>
  db
    .select({
      id: medicines.id,
      storeId: medicines.storeId,
      pricePaise: medicines.pricePaise,
      mrpPaise: medicines.mrpPaise,
      stock: listingColumns.medicine.stock,
      sells: stores.sells,
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
    .where(sql`${medicines.id} = any(${sql.placeholder("ids")}::uuid[])`),
);
