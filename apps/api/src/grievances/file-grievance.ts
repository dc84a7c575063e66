import {
  type GrievanceCategory,
  grievanceErrors,
  MAX_OPEN_GRIEVANCES,
} from "@medisense/contract/grievances/grievances";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../identity/account-state/tables.ts";
import { sendLater } from "../notifications/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { GrievancesDeps } from "./deps.ts";
import { findAbout } from "./find-about.ts";
import { filedMail, officerMail } from "./grievance-mails.ts";
import { grievancesToWire } from "./grievances-to-wire.ts";
import { grievanceMessages, grievances } from "./tables.ts";

interface Filed {
  patientId: string;
  category: GrievanceCategory;
  text: string;
  about: { kind: "order" | "visit"; id: string } | null;
  /** The origin of links to this site. */
  origin: string;
}

/**
 * Files a grievance. The patient is mailed the ticket number and both dates, the officer that there is one. The same words
 * about the same thing again, such as after a lost answer, are the ticket that is still open.
 */
export async function fileGrievance({ db, clock, config }: GrievancesDeps, filed: Filed) {
  const now = clock.now();
  const { patientId, category, text, about, origin } = filed;
  return db.transaction(async (tx) => {
    // The lock makes two presses at once count one after the other.
    const [patient] = await tx.select().from(users).where(eq(users.id, patientId)).for("update");
    const isOpen = and(eq(grievances.patientId, patientId), isNull(grievances.closedAt));
    const [repeated] = await tx
      .select({ grievance: grievances })
      .from(grievances)
      .innerJoin(grievanceMessages, eq(grievanceMessages.grievanceId, grievances.id))
      .where(and(isOpen, isSame(filed)))
      .limit(1);
    if (repeated) return (await grievancesToWire(tx, [repeated.grievance]))[0]!;
    if ((await tx.$count(grievances, isOpen)) >= MAX_OPEN_GRIEVANCES)
      throw new DomainError(grievanceErrors.tooManyOpen);
    const named = await findAbout(tx, patientId, about);
    const [grievance] = await tx
      .insert(grievances)
      .values({ patientId, category, filedAt: now, ...named })
      .returning();
    await tx.insert(grievanceMessages).values({ grievanceId: grievance!.id, text, at: now });
    await sendLater(
      tx,
      filedMail(grievance!, { ...patient!, origin, officer: config.siteOwner.grievanceOfficer }),
      now,
    );
    await sendLater(tx, officerMail(grievance!, config.siteOwner.grievanceOfficer), now);
    return (await grievancesToWire(tx, [grievance!]))[0]!;
  });
}

const isSame = ({ category, text, about }: Filed) =>
  and(
    eq(grievances.category, category),
    about ? eq(grievances.aboutId, about.id) : isNull(grievances.aboutId),
    eq(grievanceMessages.text, text),
    isNull(grievanceMessages.officerId),
  );
