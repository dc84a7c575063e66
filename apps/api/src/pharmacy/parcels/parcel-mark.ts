import { randomInt } from "node:crypto";
import { DELIVERY_CODE_LENGTH, type ParcelState } from "@medisense/contract/orders";
import { type ParcelMark, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { sendLater } from "../../notifications/index.ts";
import { countAttempt } from "../../platform/attempts.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { issueInvoice } from "../invoices/invoice-issue.ts";
import { settleDocuments } from "../invoices/invoice-settle.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { type LockedOrder, lockOrder, type ParcelRow, standing } from "../orders/lock-order.ts";
import { deliveredMail, findPatient, onItsWayMail, returnedMail } from "../orders/order-mails.ts";
import { takeOff } from "../orders/take-off.ts";
import { noteInRegister } from "../prescriptions/h1-register.ts";
import { moveParcel } from "./move-parcel.ts";
import { ownParcel } from "./own-parcel.ts";

interface Mark {
  parcelId: string;
  userId: string;
  as: ParcelMark;
  deliveryCode: string | undefined;
}

/** From where each mark leads on. */
const from: Record<ParcelMark, ParcelState[]> = {
  accepted: ["placed"],
  packed: ["accepted"],
  out_for_delivery: ["packed"],
  ready_for_pickup: ["packed"],
  delivered: ["out_for_delivery", "ready_for_pickup"],
  returned: ["out_for_delivery", "ready_for_pickup"],
};

const CODES = { max: 5, windowMs: 15 * 60_000 };

/** Moves a parcel one step on. Two desks pressing at once: the second one meets the new state. */
export async function markParcel(deps: OrdersDeps, { parcelId, userId, as, deliveryCode }: Mark) {
  const { db, clock } = deps;
  const own = await ownParcel(db, parcelId, userId);
  if (as === "delivered") await checkCode(deps, own, deliveryCode);

  await db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, own.orderId);
    const parcel = locked.parcels.find(({ id }) => id === parcelId)!;
    refuseUnlessPossible(parcel, as);
    await step(deps, tx, { locked, parcel, store: own.store, now: clock.now() }, as);
    await enqueue(tx, "orders.announce", { orderId: own.orderId });
  });
}

function refuseUnlessPossible(parcel: ParcelRow, as: ParcelMark) {
  if (parcel.state === "rx_review") throw new DomainError(pharmacyDeskErrors.reviewFirst);
  const isOtherWay = as === "out_for_delivery" ? parcel.isPickup : as === "ready_for_pickup" && !parcel.isPickup;
  if (isOtherWay || !from[as].includes(parcel.state)) throw new DomainError(pharmacyDeskErrors.notPossible);
}

/** Counted before it is compared, so that guesses that arrive together are all counted. */
async function checkCode({ db, clock, config }: OrdersDeps, parcel: ParcelRow, code: string | undefined) {
  if (parcel.deliveryCode === null) throw new DomainError(pharmacyDeskErrors.notPossible);
  const key = `delivery-code:${parcel.id}`;
  const limit = { ...CODES, max: CODES.max * config.rateLimitScale };
  if (!(await countAttempt(db, key, limit, clock.now()))) throw new DomainError(pharmacyDeskErrors.tooManyCodes);
  if (code !== parcel.deliveryCode) throw new DomainError(pharmacyDeskErrors.wrongCode);
}

interface Step {
  locked: LockedOrder;
  parcel: ParcelRow;
  store: Awaited<ReturnType<typeof ownParcel>>["store"];
  now: Date;
}

async function step(deps: OrdersDeps, tx: Database, { locked, parcel, store, now }: Step, as: ParcelMark) {
  if (as === "returned") return takeBack(deps, tx, { locked, parcel, store, now });

  const goesOut = as === "out_for_delivery" || as === "ready_for_pickup";
  await moveParcel(tx, parcel, as, now, {
    ...(goesOut && { deliveryCode: newCode() }),
    ...(as === "delivered" && { deliveredAt: now }),
  });
  // The goods leave the store: by the rider, or over the counter.
  const leaves = as === "out_for_delivery" || (as === "delivered" && parcel.isPickup);
  if (leaves) await issueInvoice(tx, locked, parcel, store, now);
  if (goesOut) await sendLater(tx, onItsWayMail(await findPatient(tx, locked.order), parcel, store), now);
  if (as === "delivered") {
    await settleDocuments(tx, locked, now);
    await noteInRegister(tx, locked, parcel, now);
    await sendLater(tx, deliveredMail(await findPatient(tx, locked.order), parcel, store.name, now), now);
  }
}

/**
 * Nobody took it: its money goes back. What has been on the road is not sold again; what never left the counter is.
 */
async function takeBack(deps: OrdersDeps, tx: Database, { locked, parcel, store, now }: Step) {
  const wasSent = parcel.state === "out_for_delivery";
  const taken = locked.lines
    .filter((line) => line.parcelId === parcel.id && standing(line) > 0)
    .map((line) => ({ line, quantity: standing(line) }));
  await moveParcel(tx, parcel, "returned", now);
  const { refundPaise } = await takeOff(deps, tx, locked, {
    taken,
    reason: "The parcel came back",
    packs: wasSent ? "gone" : "back to stock",
  });
  const patient = await findPatient(tx, locked.order);
  await sendLater(tx, returnedMail(patient, locked.parcels, parcel, store.name, refundPaise), now);
}

const newCode = () => String(randomInt(10 ** DELIVERY_CODE_LENGTH)).padStart(DELIVERY_CODE_LENGTH, "0");
