import { randomUUID } from "node:crypto";
import type { ParcelState } from "@medisense/contract/orders";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { sendLater } from "../../notifications/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { outOfStockMail } from "../order-mails/out-of-stock-mail.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { ownParcel } from "../order-state/own-parcel.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { removePacks } from "./remove-packs.ts";

interface Report {
  parcelId: string;
  userId: string;
  lines: { lineId: string; quantity: number; seenQuantityOff: number }[];
}

const inTheStore: ParcelState[] = ["rx_review", "placed", "accepted", "packed"];

/** Removes packs that the store sold and does not have. They do not become available again. */
export async function reportOutOfStock(deps: OrdersDeps, { parcelId, userId, lines }: Report) {
  const { db, clock } = deps;
  const { orderId } = await ownParcel(db, parcelId, userId);
  await db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const parcel = locked.parcels.find(({ id }) => id === parcelId)!;
    if (!inTheStore.includes(parcel.state)) throw new DomainError(pharmacyDeskErrors.notPossible);
    const removed = lines.map(({ lineId, quantity, seenQuantityOff }) => {
      const line = locked.lines.find(({ id }) => id === lineId);
      if (line?.parcelId !== parcelId) throw new DomainError(pharmacyDeskErrors.notFound);
      // Another desk has reported the same packs meanwhile.
      if (line.quantityOff !== seenQuantityOff) throw new DomainError(pharmacyDeskErrors.packsChanged);
      return { line, quantity };
    });
    const isTwice = new Set(lines.map(({ lineId }) => lineId)).size < lines.length;
    if (isTwice || removed.some(({ line, quantity }) => quantity > remainingPacks(line))) {
      throw new DomainError(pharmacyDeskErrors.notPossible);
    }
    const removal = { removed, reason: "sold_out", packs: "gone" } as const;
    const { refundPaise } = await removePacks(deps, tx, locked, removal);
    const patient = await findOrderPatient(tx, locked.order);
    await sendLater(tx, outOfStockMail(patient, locked.parcels, refundPaise, randomUUID()), clock.now());
  });
}
