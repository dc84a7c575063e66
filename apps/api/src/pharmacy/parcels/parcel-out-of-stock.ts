import type { ParcelState } from "@medisense/contract/orders";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { randomUUID } from "node:crypto";
import { sendLater } from "../../notifications/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { lockOrder, standing } from "../orders/lock-order.ts";
import { findPatient, outOfStockMail } from "../orders/order-mails.ts";
import { takeOff } from "../orders/take-off.ts";
import { ownParcel } from "./own-parcel.ts";

interface Report {
  parcelId: string;
  userId: string;
  lines: { lineId: string; quantity: number }[];
}

const inTheStore: ParcelState[] = ["rx_review", "placed", "accepted", "packed"];

/** Packs that the store sold and does not have: they leave the order, and are free for nobody. */
export async function reportOutOfStock(deps: OrdersDeps, { parcelId, userId, lines }: Report) {
  const { db, clock } = deps;
  const { orderId } = await ownParcel(db, parcelId, userId);
  await db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const parcel = locked.parcels.find(({ id }) => id === parcelId)!;
    if (!inTheStore.includes(parcel.state)) throw new DomainError(pharmacyDeskErrors.notPossible);
    const taken = lines.map(({ lineId, quantity }) => {
      const line = locked.lines.find(({ id }) => id === lineId);
      if (line?.parcelId !== parcelId) throw new DomainError(pharmacyDeskErrors.notFound);
      return { line, quantity };
    });
    const isTwice = new Set(lines.map(({ lineId }) => lineId)).size < lines.length;
    if (isTwice || taken.some(({ line, quantity }) => quantity > standing(line))) {
      throw new DomainError(pharmacyDeskErrors.notPossible);
    }
    const off = { taken, reason: "Out of stock", packs: "gone" } as const;
    const { refundPaise } = await takeOff(deps, tx, locked, off);
    const patient = await findPatient(tx, locked.order);
    await sendLater(tx, outOfStockMail(patient, locked.parcels, refundPaise, randomUUID()), clock.now());
  });
}
