import { medicineErrors } from "@medisense/contract/medicines";
import { and, eq, gt, ne } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { PharmacyDeps } from "../deps.ts";
import { medicines, products, stores } from "../tables.ts";
import {
  bestOfferFirst,
  type Doorstep,
  doorstepAt,
  type MedicineRow,
  medicineOf,
  selectBestOffers,
  selectMedicines,
} from "./medicine-listing.ts";
import { storeOf } from "./store-listing.ts";
import { contentsOf } from "./unit-price.ts";

/** More would be a list and no choice. */
const MOST_ALTERNATIVES = 12;

export async function readMedicine({ catalogue, clock, db }: PharmacyDeps, id: string, postalCode?: string) {
  const [wanted] = await selectMedicines(db).where(eq(medicines.id, id));
  if (!wanted) throw new DomainError(medicineErrors.medicineNotFound);

  const { medicine, product } = wanted;
  const doorstep = doorstepAt(postalCode, clock.now());
  const sameInside = and(eq(products.compositionKey, product.compositionKey), ne(products.id, product.id));
  const [index, [store], offers, equals] = await Promise.all([
    catalogue.current(),
    db.select().from(stores).where(eq(stores.id, medicine.storeId)),
    selectMedicines(db)
      .where(and(eq(medicines.productId, product.id), ne(medicines.id, id)))
      .orderBy(...bestOfferFirst(doorstep)),
    selectBestOffers(db, and(sameInside, gt(medicines.stock, 0)), doorstep),
  ]);
  return {
    data: medicineOf(wanted, doorstep),
    store: storeOf(store!, index.countOfStore(store!.id)),
    offers: offers.map((offer) => medicineOf(offer, doorstep)),
    alternatives: alternativesTo(wanted, equals, doorstep),
  };
}

/** What costs less for as much of it, the largest saving first. */
function alternativesTo(wanted: MedicineRow, equals: MedicineRow[], doorstep: Doorstep | undefined) {
  return equals
    .map((row) => ({ row, savedPaise: savedPaise(wanted, row) }))
    .filter(({ savedPaise: saved }) => saved > 0)
    .sort((a, b) => b.savedPaise - a.savedPaise || (a.row.product.name < b.row.product.name ? -1 : 1))
    .slice(0, MOST_ALTERNATIVES)
    .map(({ row, savedPaise: saved }) => {
      const isFree = !wanted.product.prescriptionRequired && !row.product.prescriptionRequired;
      return {
        medicine: medicineOf(row, doorstep),
        saving: saved / 100,
        switch: isFree ? ("direct" as const) : ("ask_doctor" as const),
      };
    });
}

/** On as much of it as the wanted pack holds, to whole paise in the patient's disfavour. Packs that cannot be compared save nothing. */
function savedPaise(wanted: MedicineRow, other: MedicineRow): number {
  const [here, there] = [wanted, other].map(({ product }) => contentsOf(product.packSize));
  if (!here || !there) {
    const isSamePack = wanted.product.packSize === other.product.packSize;
    return isSamePack ? wanted.medicine.pricePaise - other.medicine.pricePaise : 0;
  }
  if (here.unit !== there.unit) return 0;
  return Math.floor(wanted.medicine.pricePaise - (other.medicine.pricePaise * here.count) / there.count);
}
