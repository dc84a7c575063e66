import { istDate } from "@medisense/contract/ist";
import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { LineRow, LockedOrder, ParcelRow } from "../order-state/lock-order.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { dispensings, h1Register } from "../tables/prescription-tables.ts";

const KEEP_YEARS = 3;

/** Enters the Schedule H1 medicines of a delivered parcel: prescriber, patient, drug, quantity and date. */
export async function enterInH1Register(tx: Database, { order, lines }: LockedOrder, parcel: ParcelRow, now: Date) {
  const supplied = lines.filter(
    (line) => line.parcelId === parcel.id && line.schedule === "H1" && remainingPacks(line) > 0,
  );
  if (supplied.length === 0) return;
  const lineIds = supplied.map(({ id }) => id);
  const accepted = await tx.select().from(dispensings).where(inArray(dispensings.lineId, lineIds));
  const suppliedOn = istDate(now);
  const keepUntil = `${Number(suppliedOn.slice(0, 4)) + KEEP_YEARS}${suppliedOn.slice(4)}`.replace("-02-29", "-03-01");
  await tx.insert(h1Register).values(
    supplied.map((line) => {
      const { prescriber, patientName } = accepted.find(({ lineId }) => lineId === line.id)!;
      return {
        lineId: line.id,
        storeId: parcel.storeId,
        prescriber: prescriber!,
        // Older dispensings have no patient name, because nobody was asked for it.
        patientName: patientName || order.deliveryAddress.name,
        drug: drugOf(line),
        quantity: remainingPacks(line),
        suppliedOn,
        keepUntil,
      };
    }),
  );
}

/** Returns the product's name and, unless that says it already, its composition. */
export const drugOf = ({ name, genericName }: Pick<LineRow, "name" | "genericName">) =>
  name.toLowerCase().includes(genericName.toLowerCase()) ? name : `${name} (${genericName})`;
