import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { finishReviews } from "../order-changes/finish-reviews.ts";
import { removePacks } from "../order-changes/remove-packs.ts";
import { linesRefusedMail } from "../order-mails/lines-refused-mail.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { type LineRow, lockOrder, type ParcelRow } from "../order-state/lock-order.ts";
import { ownParcel } from "../order-state/own-parcel.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { orderLines } from "../tables/order-tables.ts";
import { acceptLine } from "./accept-line.ts";
import { lockNamedPrescriptions } from "./lock-named-prescriptions.ts";
import type { Decision } from "./review-decision.ts";

interface Review {
  parcelId: string;
  pharmacistId: string;
  decisions: Decision[];
}

/** Applies the pharmacist's decisions on lines of a parcel: all of them, or none when one is not possible. */
export async function reviewParcel(deps: OrdersDeps, { parcelId, pharmacistId, decisions }: Review) {
  const { db, clock } = deps;
  const now = clock.now();
  const { orderId } = await ownParcel(db, parcelId, pharmacistId);
  await db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const parcel = locked.parcels.find(({ id }) => id === parcelId)!;
    const desk = await lockNamedPrescriptions(deps, tx, orderId, decisions);

    const removed: { line: LineRow; quantity: number }[] = [];
    const refused: LineRow[] = [];
    for (const decision of decisions) {
      const line = waitingLine(locked.lines, parcel, decision.lineId);
      const packs =
        decision.decision === "accept" ? await acceptLine({ tx, desk, pharmacistId, now }, line, decision) : 0;
      const isAccepted = decision.decision === "accept";
      Object.assign(line, {
        rx: isAccepted ? "accepted" : "refused",
        rxRefusal: isAccepted ? null : decision.reason,
        rxNote: isAccepted ? "" : decision.note,
      });
      const { rx, rxRefusal, rxNote } = line;
      await tx.update(orderLines).set({ rx, rxRefusal, rxNote }).where(eq(orderLines.id, line.id));
      if (packs === remainingPacks(line)) continue;
      removed.push({ line, quantity: remainingPacks(line) - packs });
      refused.push({ ...line, rxRefusal: rxRefusal ?? "quantity_too_high" });
    }

    if (removed.length > 0) {
      const removal = { removed, reason: "refused", packs: "back to stock" } as const;
      const { refundPaise } = await removePacks(deps, tx, locked, removal);
      const mail = linesRefusedMail(await findOrderPatient(tx, locked.order), locked.parcels, refused, refundPaise);
      await sendLater(tx, mail, now);
    } else {
      await finishReviews(tx, locked, now);
      await enqueue(tx, "orders.announce", { orderId });
    }
  });
}

function waitingLine(lines: LineRow[], parcel: ParcelRow, lineId: string) {
  const line = lines.find(({ id, parcelId }) => id === lineId && parcelId === parcel.id);
  if (!line) throw new DomainError(pharmacyDeskErrors.notFound);
  // The line was decided before, perhaps by an earlier entry of this review.
  if (line.rx !== "waiting" || remainingPacks(line) === 0) throw new DomainError(pharmacyDeskErrors.notPossible);
  return line;
}
