import { istDate } from "@medisense/contract/ist";
import { pharmacyDeskErrors, type reviewParcel as contract } from "@medisense/contract/pharmacy-desk";
import type { Prescription } from "@medisense/contract/prescriptions";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { isTooOld } from "../delivery/dispensing-rules.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { dispensings, orderLines, orderPrescriptions } from "../order-tables.ts";
import { type LineRow, lockOrder, type ParcelRow, standing } from "../orders/lock-order.ts";
import { findPatient, reviewedMail } from "../orders/order-mails.ts";
import { takeOff } from "../orders/take-off.ts";
import { ownParcel } from "../parcels/own-parcel.ts";
import { findPrescribed, unitsInPack, unitsPrescribed } from "./prescribed-medicine.ts";
import { packsAllowed } from "./rx-ledger.ts";
import { settleReviews } from "./rx-settle.ts";

type Decision = z.output<typeof contract.body>["lines"][number];
type Acceptance = Extract<Decision, { decision: "accept" }>;
type Shown = typeof orderPrescriptions.$inferSelect;

interface Review {
  parcelId: string;
  pharmacistId: string;
  decisions: Decision[];
}

/** The pharmacist's word on the lines of a parcel: all of them together, or none when one cannot be. */
export async function reviewParcel(deps: OrdersDeps, { parcelId, pharmacistId, decisions }: Review) {
  const { db, clock } = deps;
  const now = clock.now();
  const { orderId } = await ownParcel(db, parcelId, pharmacistId);
  await db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const parcel = locked.parcels.find(({ id }) => id === parcelId)!;
    const desk = await readDesk(deps, tx, orderId, decisions);

    const taken: { line: LineRow; quantity: number }[] = [];
    const refused: LineRow[] = [];
    for (const decision of decisions) {
      const line = waitingLine(locked.lines, parcel, decision.lineId);
      const packs = decision.decision === "accept" ? await accept({ tx, desk, pharmacistId, now }, line, decision) : 0;
      const isAccepted = decision.decision === "accept";
      Object.assign(line, {
        rx: isAccepted ? "accepted" : "refused",
        rxRefusal: isAccepted ? null : decision.reason,
        rxNote: isAccepted ? "" : decision.note,
      });
      const { rx, rxRefusal, rxNote } = line;
      await tx.update(orderLines).set({ rx, rxRefusal, rxNote }).where(eq(orderLines.id, line.id));
      if (packs === standing(line)) continue;
      taken.push({ line, quantity: standing(line) - packs });
      refused.push({ ...line, rxRefusal: rxRefusal ?? "quantity_too_high" });
    }

    if (taken.length > 0) {
      const off = { taken, reason: "Not accepted by the pharmacist", packs: "back to stock" } as const;
      const { refundPaise } = await takeOff(deps, tx, locked, off);
      const mail = reviewedMail(await findPatient(tx, locked.order), locked.parcels, refused, refundPaise);
      await sendLater(tx, mail, now);
    } else {
      await settleReviews(tx, locked, now);
      await enqueue(tx, "orders.announce", { orderId });
    }
  });
}

function waitingLine(lines: LineRow[], parcel: ParcelRow, lineId: string) {
  const line = lines.find(({ id, parcelId }) => id === lineId && parcelId === parcel.id);
  if (!line) throw new DomainError(pharmacyDeskErrors.notFound);
  // Decided before, also by an earlier entry of this very review.
  if (line.rx !== "waiting" || standing(line) === 0) throw new DomainError(pharmacyDeskErrors.notPossible);
  return line;
}

/** The prescriptions that the decisions name. What was dispensed on them is locked, so that two stores do not both use it up. */
async function readDesk({ prescriptions }: OrdersDeps, tx: Database, orderId: string, decisions: Decision[]) {
  const named = new Set(decisions.map((decision) => (decision.decision === "accept" ? decision.prescriptionId : "")));
  const all = await tx.select().from(orderPrescriptions).where(eq(orderPrescriptions.orderId, orderId));
  const shown = all.filter(({ id }) => named.has(id));
  const sources = shown.map(({ source }) => source).toSorted((one, other) => (one < other ? -1 : 1));
  for (const source of sources) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dispensing ${source}`}, 0))`);
  }
  const sheets = await prescriptions.findSigned(shown.flatMap(({ prescriptionId }) => prescriptionId ?? []));
  return { shown, sheets };
}

interface Accepting {
  tx: Database;
  desk: { shown: Shown[]; sheets: Prescription[] };
  pharmacistId: string;
  now: Date;
}

/** Notes what is dispensed on a prescription, and gives how many packs of the line that is. */
async function accept(
  { tx, desk, pharmacistId, now }: Accepting,
  line: LineRow,
  decision: Acceptance,
): Promise<number> {
  const shown = desk.shown.find(({ id }) => id === decision.prescriptionId);
  if (!shown) throw new DomainError(pharmacyDeskErrors.prescriptionMissing);
  const sheet = desk.sheets.find(({ _id }) => _id === shown.prescriptionId);
  // Signed after it was shown: what it says now may leave this very medicine out.
  if (sheet?.replacedBy) throw new DomainError(pharmacyDeskErrors.prescriptionReplaced);
  const { issuedOn, prescriber, patientName } = sheet ? factsOf(sheet) : decision;
  const shownOn = istDate(shown.addedAt);
  if (!issuedOn) throw new DomainError(pharmacyDeskErrors.dateMissing);
  if (issuedOn > istDate(now)) throw new DomainError(pharmacyDeskErrors.dateInFuture);
  if (issuedOn > shownOn) throw new DomainError(pharmacyDeskErrors.dateAfterShown);
  if (!prescriber) throw new DomainError(pharmacyDeskErrors.prescriberMissing);
  if (!patientName) throw new DomainError(pharmacyDeskErrors.patientMissing);
  if (isTooOld(issuedOn, shownOn, decision.isChronic)) throw new DomainError(pharmacyDeskErrors.tooOld);

  const { prescribedName, ...amount } = amountFor(line, sheet, decision);
  const packs = Math.min(decision.quantity, standing(line));
  if (packs > (await packsAllowed(tx, shown.source, line, amount))) {
    throw new DomainError(pharmacyDeskErrors.moreThanPrescribed);
  }
  await tx.insert(dispensings).values({
    lineId: line.id,
    orderPrescriptionId: shown.id,
    source: shown.source,
    prescribedName,
    packs,
    unitsInPack: unitsInPack(line.packSize) ?? null,
    prescribed: amount.isRead ? amount.prescribed : null,
    isChronic: decision.isChronic,
    issuedOn,
    prescriber,
    patientName,
    acceptedBy: pharmacistId,
    acceptedAt: now,
  });
  return packs;
}

const factsOf = ({ date, doctorName, registrationNo, patientName }: Prescription) => ({
  issuedOn: date,
  prescriber: `${doctorName}, ${registrationNo}`,
  patientName,
});

/** How much is prescribed, as the sheet says; where a machine cannot tell, as the pharmacist reads it. */
function amountFor(line: LineRow, sheet: Prescription | undefined, decision: Acceptance) {
  const found = sheet ? findPrescribed(line, sheet.lines) : "unsure";
  if (found === "missing") throw new DomainError(pharmacyDeskErrors.notPrescribed);
  const prescribedName = found === "unsure" ? null : found[0]!.genericName;
  const units = found === "unsure" ? undefined : unitsPrescribed(found, line);
  if (units !== undefined) return { prescribedName, prescribed: units, isRead: false };
  if (decision.prescribed === undefined) throw new DomainError(pharmacyDeskErrors.amountMissing);
  return { prescribedName, prescribed: decision.prescribed, isRead: true };
}
