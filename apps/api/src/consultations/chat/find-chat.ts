import { chatErrors } from "@medisense/contract/chat";
import { istDate } from "@medisense/contract/ist";
import { and, eq, gt, or, sql } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { isSuspendedDoctor } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { type ChatAccess, chatAccess } from "../chat-access/chat-access.ts";
import { isTheirs } from "../chat-access/is-theirs.ts";
import type { ChatDeps } from "./deps.ts";
import { conversations } from "./tables.ts";

export interface Conversation {
  id: string;
  patientId: string;
  doctorId: string;
  lastSeq: number;
}

/**
 * Returns the chat of two people, named in either order. Without a visit they read what they wrote to each other, because a
 * hand-over moves visits. Throws the same `notYours` for a stranger and for an unknown id.
 */
export async function findChat(
  { db, clock }: Pick<ChatDeps, "db" | "clock">,
  ownId: string,
  otherId: string,
): Promise<Conversation & { access: ChatAccess }> {
  const now = clock.now();
  const visits = await selectVisits(db, { ownId, otherId, today: istDate(now) });
  const access = chatAccess(visits, now);
  const [visit] = visits;
  if (visit && access.canRead) return { ...(await conversationOf(db, visit)), access };
  const [written] = await selectWritten(db, { ownId, otherId });
  if (!written) throw new DomainError(chatErrors.notYours);
  return { ...written, access: { ...access, canRead: true } };
}

const selectWritten = buildOnce("conversation_of_writers", (db) => {
  const [ownId, otherId] = [sql.placeholder("ownId"), sql.placeholder("otherId")];
  return db
    .select()
    .from(conversations)
    .where(
      and(
        gt(conversations.lastSeq, 0),
        or(
          and(eq(conversations.patientId, ownId), eq(conversations.doctorId, otherId)),
          and(eq(conversations.patientId, otherId), eq(conversations.doctorId, ownId)),
        ),
      ),
    );
});

const selectVisits = buildOnce("visits_of_chat", (db) => {
  const [ownId, otherId] = [sql.placeholder("ownId"), sql.placeholder("otherId")];
  return db
    .select({
      patientId: appointments.patientId,
      doctorId: appointments.doctorId,
      status: appointments.status,
      startsAt: appointments.startsAt,
      queueToken: appointments.queueToken,
      isSuspended: isSuspendedDoctor,
      isTheirs,
    })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(
      or(
        and(eq(appointments.patientId, ownId), eq(appointments.doctorId, otherId)),
        and(eq(appointments.patientId, otherId), eq(appointments.doctorId, ownId)),
      ),
    );
});

async function conversationOf(db: Database, pair: Pick<Conversation, "patientId" | "doctorId">): Promise<Conversation> {
  const { patientId, doctorId } = pair;
  const [known] = await selectConversation(db, { patientId, doctorId });
  if (known) return known;
  await db.insert(conversations).values({ patientId, doctorId }).onConflictDoNothing();
  return (await selectConversation(db, { patientId, doctorId }))[0]!;
}

const selectConversation = buildOnce("conversation_of_pair", (db) =>
  db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.patientId, sql.placeholder("patientId")),
        eq(conversations.doctorId, sql.placeholder("doctorId")),
      ),
    ),
);
