import { istDate } from "@medisense/contract/ist";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import type { Prescription } from "@medisense/contract/prescriptions";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { isTooOld } from "../delivery/dispensing-rules.ts";
import { packsAllowed } from "../dispensing/packs-allowed.ts";
import { unitsInPack } from "../dispensing/prescribed-medicine.ts";
import type { LineRow } from "../order-state/lock-order.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { dispensings } from "../tables/prescription-tables.ts";
import { findAmount } from "./find-amount.ts";
import type { ShownPrescription } from "./lock-named-prescriptions.ts";
import type { AcceptDecision } from "./review-decision.ts";

interface Accepting {
  tx: Database;
  desk: { shown: ShownPrescription[]; sheets: Prescription[] };
  pharmacistId: string;
  now: Date;
}

/** Records what is dispensed on a prescription and returns the accepted packs of the line. */
export async function acceptLine(
  { tx, desk, pharmacistId, now }: Accepting,
  line: LineRow,
  decision: AcceptDecision,
): Promise<number> {
  const shown = desk.shown.find(({ id }) => id === decision.prescriptionId);
  if (!shown) throw new DomainError(pharmacyDeskErrors.prescriptionMissing);
  const sheet = desk.sheets.find(({ _id }) => _id === shown.prescriptionId);
  // The correction was signed after the prescription was shown and may no longer contain this medicine.
  if (sheet?.replacedBy) throw new DomainError(pharmacyDeskErrors.prescriptionReplaced);
  const { issuedOn, prescriber, patientName } = sheet ? factsOf(sheet) : decision;
  const shownOn = istDate(shown.addedAt);
  if (!issuedOn) throw new DomainError(pharmacyDeskErrors.dateMissing);
  if (issuedOn > istDate(now)) throw new DomainError(pharmacyDeskErrors.dateInFuture);
  if (issuedOn > shownOn) throw new DomainError(pharmacyDeskErrors.dateAfterShown);
  if (!prescriber) throw new DomainError(pharmacyDeskErrors.prescriberMissing);
  if (!patientName) throw new DomainError(pharmacyDeskErrors.patientMissing);
  if (isTooOld(issuedOn, shownOn, decision.isChronic)) throw new DomainError(pharmacyDeskErrors.tooOld);

  const amount = findAmount(line, sheet, decision.prescribed);
  if (!amount) throw new DomainError(pharmacyDeskErrors.amountMissing);
  const packs = decision.quantity;
  if (packs > remainingPacks(line)) throw new DomainError(pharmacyDeskErrors.morePacksThanOrdered);
  const allowed = await packsAllowed(tx, shown.source, line, amount);
  if (packs > allowed.packs) throw new DomainError(pharmacyDeskErrors.moreThanPrescribed);
  await tx.insert(dispensings).values({
    lineId: line.id,
    orderPrescriptionId: shown.id,
    source: shown.source,
    prescribedName: amount.prescribedName,
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

/** The register of Schedule H1 wants the address of the prescriber too. */
const factsOf = ({ date, doctorName, registrationNo, hospitalName, address, patientName }: Prescription) => ({
  issuedOn: date,
  prescriber: `${doctorName}, ${registrationNo}, ${address || hospitalName}`,
  patientName,
});
