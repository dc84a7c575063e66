import { type Medicine, medicineErrors } from "@medisense/contract/medicines";
import { and, eq, gt, ne } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { PharmacyDeps } from "./deps.ts";
import { bestOfferFirst, type MedicineRow, medicineOf, selectMedicines } from "./medicine-listing.ts";
import { storeOf } from "./store-listing.ts";
import { medicines, products, stores } from "./tables.ts";
import { contentsOf } from "./unit-price.ts";

/** More would be a list and no choice. */
const MOST_ALTERNATIVES = 12;

export async function readMedicine({ catalogue, db }: PharmacyDeps, id: string) {
  const [wanted] = await selectMedicines(db).where(eq(medicines.id, id));
  if (!wanted) throw new DomainError(medicineErrors.medicineNotFound);

  const { medicine, product } = wanted;
  const [index, [store], offers, equals] = await Promise.all([
    catalogue.current(),
    db.select().from(stores).where(eq(stores.id, medicine.storeId)),
    selectMedicines(db)
      .where(and(eq(medicines.productId, product.id), ne(medicines.id, id)))
      .orderBy(...bestOfferFirst),
    selectMedicines(db).where(
      and(eq(products.compositionKey, product.compositionKey), ne(products.id, product.id), gt(medicines.stock, 0)),
    ),
  ]);
  return {
    data: medicineOf(wanted),
    store: storeOf(store!, index.countOfStore(store!.id)),
    offers: offers.map(medicineOf),
    alternatives: alternativesTo(wanted, equals),
  };
}

/** Each product once, at its lowest price; the largest saving first. */
function alternativesTo(wanted: MedicineRow, equals: MedicineRow[]) {
  const savings = equals
    .map((row) => ({ row, savedPaise: savedPaise(wanted, row) }))
    .filter(({ savedPaise: saved }) => saved > 0)
    .sort((a, b) => b.savedPaise - a.savedPaise || (a.row.product.name < b.row.product.name ? -1 : 1));
  const seen = new Set<string>();
  return savings
    .filter(({ row }) => !seen.has(row.product.id) && seen.add(row.product.id))
    .slice(0, MOST_ALTERNATIVES)
    .map(({ row, savedPaise: saved }) => {
      const alternative: Medicine = medicineOf(row);
      const isFree = !wanted.product.prescriptionRequired && !alternative.prescriptionRequired;
      return {
        medicine: alternative,
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
