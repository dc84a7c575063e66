import { randomInt } from "node:crypto";
import { DELIVERY_CODE_LENGTH, type ParcelState } from "@medisense/contract/orders";
import { type ParcelMark, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import { findBatches } from "../batches/find-batches.ts";
import { refuseRecalled } from "../batches/refuse-recalled.ts";
import { type BatchEntry, replaceBatches } from "../batches/replace-batches.ts";
import { refuseUnlessBatched } from "../batches/refuse-unless-batched.ts";
import { enterInH1Register } from "../dispensing/enter-in-h1-register.ts";
import { correctInvoices } from "../invoices/correct-invoices.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { parcelDeliveredMail } from "../order-mails/parcel-delivered-mail.ts";
import { parcelOnItsWayMail } from "../order-mails/parcel-on-its-way-mail.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { type LockedOrder, lockOrder, type ParcelRow } from "../order-state/lock-order.ts";
import { moveParcel } from "../order-state/move-parcel.ts";
import type { ownParcel } from "../order-state/own-parcel.ts";
import { returnParcel } from "./return-parcel.ts";

interface Advance {
  known: ParcelOfStore;
  userId: string;
  as: ParcelMark;
  deliveryCode?: string | undefined;
  /** Saved together with the mark "packed": of two desks, only the one that packs saves its batches. */
  batches?: BatchEntry["lines"] | undefined;
}

/** The states from which each mark is possible. */
const from: Record<ParcelMark, ParcelState[]> = {
  accepted: ["placed"],
  packed: ["accepted"],
  out_for_delivery: ["packed"],
  ready_for_pickup: ["packed"],
  delivered: ["out_for_delivery", "ready_for_pickup"],
  returned: ["out_for_delivery", "ready_for_pickup"],
};

/** The same on every server, because the limit protects one code, not the server. */
const CODES = { max: 5, windowMs: 15 * 60_000 };

type ParcelOfStore = Awaited<ReturnType<typeof ownParcel>>;

/**
 * Moves a parcel one step for a caller who may. When two people do so at once, the second finds the new state and is
 * refused.
 */
export async function advanceParcel(
  deps: OrdersDeps,
  { known, userId, as, deliveryCode, batches }: Advance,
  writeBeside?: (tx: Database) => Promise<void>,
) {
  const { db, clock } = deps;
  const { id: parcelId, orderId, store } = known;
  if (as === "delivered") await checkCode(deps, known, deliveryCode);

  await db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const parcel = locked.parcels.find(({ id }) => id === parcelId)!;
    refuseUnlessPossible(parcel, as);
    if (batches && as === "packed") await replaceBatches(tx, locked, { parcelId, userId, lines: batches }, clock.now());
    await step(deps, tx, { locked, parcel, store, now: clock.now() }, as);
    await writeBeside?.(tx);
    await enqueue(tx, "orders.announce", { orderId });
  });
}

function refuseUnlessPossible(parcel: ParcelRow, as: ParcelMark) {
  if (parcel.state === "rx_review") throw new DomainError(pharmacyDeskErrors.reviewFirst);
  const isOtherWay = as === "out_for_delivery" ? parcel.isPickup : as === "ready_for_pickup" && !parcel.isPickup;
  if (isOtherWay || !from[as].includes(parcel.state)) throw new DomainError(pharmacyDeskErrors.notPossible);
}

/** Counts the attempt before comparing, so that guesses that arrive together are all counted. */
async function checkCode({ db, clock }: OrdersDeps, parcel: ParcelRow, code: string | undefined) {
  if (parcel.deliveryCode === null) throw new DomainError(pharmacyDeskErrors.notPossible);
  const key = `delivery-code:${parcel.id}`;
  await refuseBeyond(db, key, CODES, clock.now(), pharmacyDeskErrors.tooManyDeliveryCodes);
  if (code !== parcel.deliveryCode) throw new DomainError(pharmacyDeskErrors.wrongDeliveryCode);
}

interface Step {
  locked: LockedOrder;
  parcel: ParcelRow;
  store: ParcelOfStore["store"];
  now: Date;
}

async function step(deps: OrdersDeps, tx: Database, { locked, parcel, store, now }: Step, as: ParcelMark) {
  if (as === "returned") return returnParcel(deps, tx, { locked, parcel, store, now });

  const goesOut = as === "out_for_delivery" || as === "ready_for_pickup";
  const lines = locked.lines.filter(({ parcelId }) => parcelId === parcel.id);
  const lineIds = lines.map(({ id }) => id);
  if (as === "packed" || goesOut) await refuseUnlessBatched(tx, lines, now);
  if (as === "delivered" && parcel.isPickup) await refuseRecalled(tx, await findBatches(tx, lineIds));
  await moveParcel(tx, parcel, as, now, {
    ...(goesOut && { deliveryCode: newCode() }),
    ...(as === "delivered" && { deliveredAt: now }),
  });
  // The goods leave the store with the rider, or over the counter.
  const leaves = as === "out_for_delivery" || (as === "delivered" && parcel.isPickup);
  if (leaves) await issueInvoice(tx, locked, parcel, store, now);
  if (goesOut) await sendLater(tx, parcelOnItsWayMail(await findOrderPatient(tx, locked.order), parcel, store), now);
  if (as === "delivered") {
    await correctInvoices(tx, locked, now);
    await enterInH1Register(tx, locked, parcel, now);
    await sendLater(tx, parcelDeliveredMail(await findOrderPatient(tx, locked.order), parcel, store.name, now), now);
  }
}

const newCode = () => String(randomInt(10 ** DELIVERY_CODE_LENGTH)).padStart(DELIVERY_CODE_LENGTH, "0");
