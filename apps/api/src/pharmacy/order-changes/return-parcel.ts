import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { parcelReturnedMail } from "../order-mails/parcel-returned-mail.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import type { LockedOrder, ParcelRow } from "../order-state/lock-order.ts";
import { moveParcel } from "../order-state/move-parcel.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { removePacks } from "./remove-packs.ts";

interface Returning {
  locked: LockedOrder;
  parcel: ParcelRow;
  store: { name: string };
  now: Date;
}

/**
 * Refunds a parcel that was not handed over. Packs that were on the road are not sold again; packs that stayed at the counter
 * are.
 */
export async function returnParcel(deps: OrdersDeps, tx: Database, { locked, parcel, store, now }: Returning) {
  const wasSent = parcel.state === "out_for_delivery";
  const removed = locked.lines
    .filter((line) => line.parcelId === parcel.id && remainingPacks(line) > 0)
    .map((line) => ({ line, quantity: remainingPacks(line) }));
  await moveParcel(tx, parcel, "returned", now);
  const { refundPaise } = await removePacks(deps, tx, locked, {
    removed,
    reason: "returned",
    packs: wasSent ? "gone" : "back to stock",
  });
  const patient = await findOrderPatient(tx, locked.order);
  await sendLater(tx, parcelReturnedMail(patient, locked.parcels, parcel, store.name, refundPaise), now);
}
