import { type GrievanceAct, grievanceErrors } from "@medisense/contract/grievances/grievances";
import { eq } from "drizzle-orm";
import { users } from "../identity/account-state/tables.ts";
import { sendLater } from "../notifications/index.ts";
import { recordOperatorAct } from "../audit-trail/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { GrievancesDeps } from "./deps.ts";
import { newsMail } from "./grievance-mails.ts";
import { ticketOf } from "./grievances-to-wire.ts";
import { withPatients } from "./list-grievances.ts";
import { lockOpenGrievance } from "./lock-open-grievance.ts";
import { readLastMessage } from "./read-last-message.ts";
import { grievanceMessages, grievances } from "./tables.ts";

interface Asked {
  grievanceId: string;
  operatorId: string;
  act: GrievanceAct;
  /** The answer; empty for an acknowledgement alone. */
  text: string;
  /** The origin of links to this site. */
  origin: string;
}

/**
 * Acknowledges, answers or closes a grievance. The patient is mailed, and the audit trail names the ticket only. The
 * last act of this officer again, such as after a lost answer, changes nothing.
 */
export async function actOnGrievance(deps: GrievancesDeps, { grievanceId, operatorId, act, text, origin }: Asked) {
  const { db, clock, config } = deps;
  const now = clock.now();
  if (act !== "acknowledge" && !text) throw new DomainError(grievanceErrors.textMissing);
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(grievances).where(eq(grievances.id, grievanceId)).for("update");
    const last = await readLastMessage(tx, grievanceId);
    const isSaid = text !== "" && last?.officerId === operatorId && last.text === text;
    if (known && isSaid && (known.closedAt !== null) === (act === "close"))
      return (await withPatients(tx, [known]))[0]!;
    const before = await lockOpenGrievance(tx, grievanceId);
    if (act === "acknowledge" && before.acknowledgedAt) throw new DomainError(grievanceErrors.alreadyAcknowledged);
    if (text) await tx.insert(grievanceMessages).values({ grievanceId, officerId: operatorId, text, at: now });
    const [grievance] = await tx
      .update(grievances)
      .set({ acknowledgedAt: before.acknowledgedAt ?? now, closedAt: act === "close" ? now : null })
      .where(eq(grievances.id, grievanceId))
      .returning();
    const [patient] = await tx.select().from(users).where(eq(users.id, before.patientId));
    await sendLater(
      tx,
      newsMail(grievance!, act, { ...patient!, origin, officer: config.siteOwner.grievanceOfficer }),
      now,
    );
    const subject = { kind: "grievance", id: grievanceId, name: ticketOf(before) } as const;
    await recordOperatorAct(tx, { operatorId, act: `${act}-grievance`, subject }, now);
    return (await withPatients(tx, [grievance!]))[0]!;
  });
}
