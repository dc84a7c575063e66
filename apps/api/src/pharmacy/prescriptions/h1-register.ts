import { istDate } from "@medisense/contract/ist";
import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { dispensings, h1Register } from "../order-tables.ts";
import { type LockedOrder, type ParcelRow, standing } from "../orders/lock-order.ts";

const KEEP_YEARS = 3;

/** Enters what of Schedule H1 was handed over: who prescribed it, for whom, what, how much, when. */
export async function noteInRegister(tx: Database, { order, lines }: LockedOrder, parcel: ParcelRow, now: Date) {
  const supplied = lines.filter((line) => line.parcelId === parcel.id && line.schedule === "H1" && standing(line) > 0);
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
        // Acceptances are kept in which nobody was asked whom the paper names.
        patientName: patientName || order.deliveryAddress.name,
        drug: `${line.name} (${line.genericName})`,
        quantity: standing(line),
        suppliedOn,
        keepUntil,
      };
    }),
  );
}
