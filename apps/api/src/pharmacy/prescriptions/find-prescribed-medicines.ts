import { MAX_QUANTITY, type Medicine } from "@medisense/contract/medicines";
import { orderErrors } from "@medisense/contract/orders";
import type { PrescribedMedicine } from "@medisense/contract/medicines/prescribed-medicines";
import { type PrescriptionLine, prescriptionErrors } from "@medisense/contract/prescriptions";
import { inArray } from "drizzle-orm";
import { compositionKeys } from "../../compositions/index.ts";
import { refuseUnlessActing } from "../../persons/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { bestOfferFirst, destinationDistrict } from "../catalogue/best-offers.ts";
import type { CatalogueDeps } from "../catalogue/deps.ts";
import { type DeliveryContext, deliveryContext } from "../catalogue/delivery-context.ts";
import { findNearbyStores } from "../catalogue/find-nearby-stores.ts";
import { medicineOf } from "../catalogue/medicine-of.ts";
import { compositionTerm } from "../catalogue/search-terms/search-terms.ts";
import { selectMedicines } from "../catalogue/select-medicines.ts";
import { packsNeeded } from "../dispensing/packs-needed.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { chooseTogether } from "./choose-together.ts";

/** More products of one composition are not compared: the choice is large enough. */
const MOST_COMPARED = 100;
/** Likewise for the offers of these products in all stores. */
const MOST_OFFERS = 500;

interface Finding {
  prescriptionId: string;
  patientId: string;
  postalCode?: string | undefined;
}

/** Finds an offer for each medicine of the patient's own prescription, together from few stores, for dose and days. */
export async function findPrescribedMedicines(
  deps: CatalogueDeps & Pick<OrdersDeps, "prescriptions">,
  { patientId, postalCode, prescriptionId }: Finding,
): Promise<PrescribedMedicine[]> {
  const [sheet] = await deps.prescriptions.findSigned([prescriptionId]);
  if (!sheet) throw new DomainError(prescriptionErrors.notFound);
  if (sheet.patientId !== patientId) throw new DomainError(prescriptionErrors.notYours);
  await refuseUnlessActing(deps, patientId, sheet.personId, { isReading: true });
  if (sheet.replacedBy) throw new DomainError(orderErrors.prescriptionReplaced);

  const index = await deps.catalogue.current();
  const context = deliveryContext(postalCode, deps.clock.now());
  const nearby = new Set(context && (await findNearbyStores(deps.db, context.destination)));
  const wanted = sameMedicines(sheet.lines);
  const choices = await Promise.all(
    wanted.map(async ({ key, lines }) => {
      const found = key === undefined ? new Uint32Array() : index.findExactly([compositionTerm(key)]);
      const offers = await findOffers(deps.db, index.idsOf(found.subarray(0, MOST_COMPARED)), context);
      return offers.map((medicine) => {
        const packs = packsOf(lines, medicine);
        return {
          chosen: { medicine, ...packs },
          storeId: medicine.storeId,
          hindrance: hindrance(medicine, packs.quantity, nearby),
          isEnough: medicine.stock >= packs.quantity,
          price: medicine.price * packs.quantity,
        };
      });
    }),
  );
  return chooseTogether(choices).map((best, at) => {
    const { genericName, strength } = wanted[at]!.lines[0]!;
    return { genericName, strength, ...(best?.chosen ?? { medicine: null, quantity: 0, isCounted: false }) };
  });
}

/** Returns the offers of all stores for these products, the best ones when there are too many. */
async function findOffers(db: Database, productIds: string[], context: DeliveryContext | undefined) {
  if (productIds.length === 0) return [];
  const rows = await selectMedicines(db)
    .where(inArray(medicines.productId, productIds))
    .orderBy(...bestOfferFirst(destinationDistrict(context)))
    .limit(MOST_OFFERS);
  return rows.map((row) => medicineOf(row, context));
}

/** Groups the lines of one medicine: a dose that changes takes several. A line that cannot be read stands alone. */
function sameMedicines(lines: PrescriptionLine[]) {
  const groups: { key: string | undefined; lines: PrescriptionLine[] }[] = [];
  for (const line of lines) {
    const key = compositionKeys(line)?.exact;
    const same = key === undefined ? undefined : groups.find((group) => group.key === key);
    if (same) same.lines.push(line);
    else groups.push({ key, lines: [line] });
  }
  return groups;
}

function packsOf(lines: PrescriptionLine[], { dosage, packSize, strength }: Medicine) {
  const quantity = packsNeeded(lines, { form: dosage, packSize, strength });
  return quantity === undefined || quantity > MAX_QUANTITY
    ? { quantity: 1, isCounted: false }
    : { quantity, isCounted: true };
}

/** Ranks what stands between the patient and the medicine: nothing, a way to a store nearby or afar, or too little stock. */
function hindrance({ delivery, stock, storeId }: Medicine, quantity: number, nearby: Set<string>) {
  if (stock < quantity) return stock === 0 ? 4 : 3;
  if (delivery?.arrives !== null) return 0;
  return nearby.has(storeId) ? 1 : 2;
}
