import { medicineErrors } from "@medisense/contract/medicines";
import { and, eq, gt, ne } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { isDelivered } from "../delivery/delivery.ts";
import { ruleFor } from "../delivery/destination.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";
import { bestOfferFirst, destinationDistrict, selectBestOffers } from "./best-offers.ts";
import { type DeliveryContext, deliveryContext } from "./delivery-context.ts";
import type { CatalogueDeps } from "./deps.ts";
import { medicineOf } from "./medicine-of.ts";
import { type MedicineRow, selectMedicines } from "./select-medicines.ts";
import { storeOf } from "./store-of.ts";
import { packContentsOf } from "./unit-price.ts";

/** The limit keeps the list short enough to choose from. */
const MOST_ALTERNATIVES = 12;

/** Returns a medicine with the other offers of its product. What a store does not sell at present is not found. */
export async function readMedicine({ catalogue, clock, db }: CatalogueDeps, id: string, postalCode?: string) {
  const [wanted] = await selectMedicines(db).where(and(eq(medicines.id, id), eq(stores.sells, true)));
  if (!wanted) throw new DomainError(medicineErrors.medicineNotFound);

  const { medicine, product } = wanted;
  const context = deliveryContext(postalCode, clock.now());
  const sameInside = and(eq(products.compositionKey, product.compositionKey), ne(products.id, product.id));
  const [index, [store], offers, equals] = await Promise.all([
    catalogue.current(),
    db.select().from(stores).where(eq(stores.id, medicine.storeId)),
    selectMedicines(db)
      .where(and(eq(medicines.productId, product.id), ne(medicines.id, id), eq(stores.sells, true)))
      .orderBy(...bestOfferFirst(destinationDistrict(context))),
    selectBestOffers(db, and(sameInside, eq(stores.sells, true), gt(medicines.stock, 0)), destinationDistrict(context)),
  ]);
  return {
    data: medicineOf(wanted, context),
    store: storeOf(store!, index.countOfStore(store!.id)),
    offers: offers.map((offer) => medicineOf(offer, context)),
    alternatives: alternativesTo(wanted, equals, context),
  };
}

/** Returns products that cost less for the same amount: those that are delivered first, then the largest saving. */
function alternativesTo(wanted: MedicineRow, equals: MedicineRow[], context: DeliveryContext | undefined) {
  const isDeliveredHere = ({ product, store }: MedicineRow) =>
    !context || isDelivered(ruleFor({ ...product, store }, context.destination).need);
  return equals
    .map((row) => ({ row, savedPaise: savedPaise(wanted, row) }))
    .filter(({ savedPaise: saved }) => saved > 0)
    .sort(
      (a, b) =>
        Number(isDeliveredHere(b.row)) - Number(isDeliveredHere(a.row)) ||
        b.savedPaise - a.savedPaise ||
        (a.row.product.name < b.row.product.name ? -1 : 1),
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ row, savedPaise: saved }) => {
      const isFree = !wanted.product.prescriptionRequired && !row.product.prescriptionRequired;
      return {
        medicine: medicineOf(row, context),
        saving: saved / 100,
        switch: isFree ? ("direct" as const) : ("ask_doctor" as const),
      };
    });
}

/**
 * Returns the paise saved on the amount in the wanted pack, rounded down. Packs that cannot be compared save nothing.
 */
function savedPaise(wanted: MedicineRow, other: MedicineRow): number {
  const [here, there] = [wanted, other].map(({ product }) => packContentsOf(product.packSize));
  if (!here || !there) {
    const isSamePack = wanted.product.packSize === other.product.packSize;
    return isSamePack ? wanted.medicine.pricePaise - other.medicine.pricePaise : 0;
  }
  if (here.unit !== there.unit) return 0;
  return Math.floor(wanted.medicine.pricePaise - (other.medicine.pricePaise * here.count) / there.count);
}
