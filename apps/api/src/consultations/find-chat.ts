import { chatErrors } from "@medisense/contract/consultations";
import { and, eq, or } from "drizzle-orm";
import { appointments } from "../appointments/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { type ChatAccess, chatAccess } from "./chat-access.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { conversations } from "./chat-tables.ts";

export interface Conversation {
  id: string;
  patientId: string;
  doctorId: string;
  lastSeq: number;
}

/** The chat of two people, named in either order, or the refusal that a stranger and a mistyped id get alike. */
export async function findChat(
  { db, clock }: Pick<ChatDeps, "db" | "clock">,
  ownId: string,
  otherId: string,
): Promise<Conversation & { access: ChatAccess }> {
  const visits = await db
    .select({
      patientId: appointments.patientId,
      doctorId: appointments.doctorId,
      status: appointments.status,
      startsAt: appointments.startsAt,
      queueToken: appointments.queueToken,
    })
    .from(appointments)
    .where(
      or(
        and(eq(appointments.patientId, ownId), eq(appointments.doctorId, otherId)),
        and(eq(appointments.patientId, otherId), eq(appointments.doctorId, ownId)),
      ),
    );
  const access = chatAccess(visits, clock.now());
  const [visit] = visits;
  if (!visit || !access.canRead) throw new DomainError(chatErrors.notYours);
  return { ...(await conversationOf(db, visit)), access };
}

async function conversationOf(db: Database, pair: Pick<Conversation, "patientId" | "doctorId">): Promise<Conversation> {
  const { patientId, doctorId } = pair;
  const found = () =>
    db
      .select()
      .from(conversations)
      .where(and(eq(conversations.patientId, patientId), eq(conversations.doctorId, doctorId)));
  const [known] = await found();
  if (known) return known;
  await db.insert(conversations).values({ patientId, doctorId }).onConflictDoNothing();
  return (await found())[0]!;
}
