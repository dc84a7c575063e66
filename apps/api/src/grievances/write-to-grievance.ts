import { grievanceErrors } from "@medisense/contract/grievances/grievances";
import { sendLater } from "../notifications/index.ts";
import { refuseBeyond } from "../platform/rate-limit.ts";
import type { GrievancesDeps } from "./deps.ts";
import { messageMail } from "./grievance-mails.ts";
import { grievancesToWire } from "./grievances-to-wire.ts";
import { lockOpenGrievance } from "./lock-open-grievance.ts";
import { readLastMessage } from "./read-last-message.ts";
import { grievanceMessages } from "./tables.ts";

const MESSAGES = { max: 20, windowMs: 60 * 60_000 };

interface Written {
  patientId: string;
  grievanceId: string;
  text: string;
}

/**
 * Adds a patient's message to an own open grievance, and mails the officer that there is one. The last message again, such
 * as after a lost answer, is not a second one.
 */
export async function writeToGrievance({ db, clock, config }: GrievancesDeps, written: Written) {
  const { patientId, grievanceId, text } = written;
  const limit = { ...MESSAGES, max: MESSAGES.max * config.rateLimitScale };
  await refuseBeyond(db, `grievance:${patientId}`, limit, clock.now(), grievanceErrors.tooManyMessages);
  return db.transaction(async (tx) => {
    const grievance = await lockOpenGrievance(tx, grievanceId, patientId);
    const last = await readLastMessage(tx, grievanceId);
    if (last?.officerId === null && last.text === text) return (await grievancesToWire(tx, [grievance]))[0]!;
    const now = clock.now();
    const [message] = await tx.insert(grievanceMessages).values({ grievanceId, text, at: now }).returning();
    await sendLater(tx, messageMail(grievance, message!.id, config.siteOwner.grievanceOfficer), now);
    return (await grievancesToWire(tx, [grievance]))[0]!;
  });
}
