import { isDeepStrictEqual } from "node:util";
import type { ErrorDefinition } from "@medisense/contract/errors";
import {
  type signPrescription as contract,
  PrescriptionDraft,
  prescriptionErrors,
} from "@medisense/contract/prescriptions";
import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { brandNamed, namesGroup, readMedicineText } from "../../compositions/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { findVisitForRules } from "../telemedicine/find-visit-for-rules.ts";
import { isReadWhole } from "../telemedicine/is-read-whole.ts";
import { refusalOf, refusalOfWords } from "../telemedicine/telemedicine-rules.ts";
import { canPrescribe } from "./can-prescribe.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { findSeenWarnings } from "./find-seen-warnings.ts";
import { prescriptionReadyMail } from "./prescription-ready-mail.ts";
import { prescriptionLines, prescriptions } from "./tables.ts";

interface Signing {
  id: string;
  doctorId: string;
  /** The generic names that the doctor signs as written although they mean nothing known. */
  confirmedNames?: string[];
  /** The draft as the doctor confirmed it. */
  draft?: PrescriptionDraft | undefined;
  /** The severe warnings that the doctor saw beside the draft. */
  seen?: NonNullable<z.infer<typeof contract.body>>["seen"];
}

/** Signs a draft. From then on a database trigger refuses every change. */
export async function signPrescription(
  deps: PrescriptionDeps,
  { id, doctorId, confirmedNames = [], draft: confirmed, seen }: Signing,
) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const seenWarnings =
    confirmed && seen ? await findSeenWarnings(deps, { id, doctorId, lines: confirmed.lines, seen }) : [];
  await db.transaction(async (tx) => {
    const [draft] = await tx.select().from(prescriptions).where(eq(prescriptions.id, id)).for("update");
    if (!draft) throw new DomainError(prescriptionErrors.notFound);
    if (draft.doctorId !== doctorId) throw new DomainError(prescriptionErrors.notYours);
    if (draft.signedAt) throw new DomainError(prescriptionErrors.alreadySigned);
    if (confirmed) {
      const [stored] = await findPrescriptions(tx, eq(prescriptions.id, id));
      // An earlier release may have stored what no draft may hold any more.
      const isSame = isDeepStrictEqual(PrescriptionDraft.safeParse(stored).data, confirmed);
      if (!isSame) throw new DomainError(prescriptionErrors.draftChanged);
    }
    // The doctor may be undoing the beginning of the visit.
    const [current] = await tx
      .select({ status: appointments.status })
      .from(appointments)
      .where(eq(appointments.id, draft.appointmentId))
      .for("share");
    if (!canPrescribe(current!)) throw new DomainError(prescriptionErrors.noVisitYet);
    if (draft.patientAge === null || draft.patientSex === null)
      throw new DomainError(prescriptionErrors.ageAndSexNeeded);
    const lines = await tx
      .select({
        genericName: prescriptionLines.genericName,
        strength: prescriptionLines.strength,
        notes: prescriptionLines.notes,
      })
      .from(prescriptionLines)
      .where(eq(prescriptionLines.prescriptionId, id))
      .orderBy(prescriptionLines.position);
    if (lines.length === 0 && !draft.advice) throw new DomainError(prescriptionErrors.nothingWritten);
    const visit = await findVisitForRules(tx, draft.appointmentId);
    refuseIfAny(prescriptionErrors.notInThisVisit, [
      ...lines.flatMap(({ genericName, strength, notes }, index): Refusal[] => [
        [`lines.${index}.genericName`, refusalOf(genericName, visit, config.prescriptions)],
        // Whatever is named here has its amount beside it, also a word with a slip.
        [`lines.${index}.strength`, refusalOfWords(`1 mg ${strength}`, visit)],
        [`lines.${index}.notes`, refusalOfWords(notes, visit)],
      ]),
      ["advice", refusalOfWords(draft.advice, visit)],
    ]);
    refuseIfAny(
      prescriptionErrors.checkNames,
      lines.map(({ genericName }, index) => [
        `lines.${index}.genericName`,
        isKnown(genericName) || confirmedNames.includes(genericName)
          ? undefined
          : lineRefusalMessage(lineRefusals.unknownName, genericName),
      ]),
    );

    // From the signature on, the database refuses every change of a line.
    const unknownNames = lines.map(({ genericName }) => genericName).filter((name) => !isKnown(name));
    await tx
      .update(prescriptionLines)
      .set({ isNameConfirmed: true })
      .where(and(eq(prescriptionLines.prescriptionId, id), inArray(prescriptionLines.genericName, unknownNames)));
    await tx.update(prescriptions).set({ signedAt: now, seenWarnings }).where(eq(prescriptions.id, id));
    const [patient] = await tx.select().from(users).where(eq(users.id, draft.patientId));
    const [booked] = await tx.select().from(appointments).where(eq(appointments.id, draft.appointmentId));
    const dependantName = booked!.personId === null ? undefined : draft.patientName;
    await sendLater(tx, prescriptionReadyMail(draft, { ...patient!, dependantName }), now);
  });
  const [prescription] = await findPrescriptions(db, eq(prescriptions.id, id));
  return prescription!;
}

function isKnown(genericName: string) {
  const reading = readMedicineText(genericName);
  if (isReadWhole(reading)) return !namesGroup(reading);
  return brandNamed(genericName)?.isSlip === false;
}

type Refusal = [field: string, message: string | undefined];

/** Throws when there is a message against a field, with each message at its field. */
function refuseIfAny(error: ErrorDefinition, refusals: Refusal[]) {
  const found = refusals.flatMap(([field, message]) => (message ? [[field, message]] : []));
  if (found.length > 0) throw new DomainError(error, { fields: Object.fromEntries(found) });
}
