import type { Chat } from "@medisense/contract/chat";
import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { ChatDeps } from "./deps.ts";
import { findChat } from "./find-chat.ts";
import { messageToWire } from "./message-to-wire.ts";
import { readProgress } from "./read-progress.ts";
import { selectMessages } from "./select-messages.ts";
import { messages } from "./tables.ts";

export interface ChatPage {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Returns one page of a chat's messages, with what the screen shows about the two people. */
export async function readChat(
  deps: Pick<ChatDeps, "db" | "clock">,
  ownId: string,
  otherId: string,
  page: ChatPage,
): Promise<Omit<Chat, "success">> {
  const { db } = deps;
  const { id, patientId, doctorId, lastSeq, access } = await findChat(deps, ownId, otherId);
  const [{ data, hasMore }, patient, doctor, progress] = await Promise.all([
    readPage(db, id, page),
    selectPatient(db, { patientId }),
    selectDoctor(db, { doctorId }),
    readProgress(db, id),
  ]);
  const { firstName, lastName } = patient[0]!;
  return {
    data,
    hasMore,
    lastSeq,
    canWrite: access.canWrite,
    isDoctorSuspended: access.isSuspended,
    writableUntil: access.writableUntil?.toISOString() ?? null,
    patient: { _id: patientId, name: `${firstName} ${lastName}`.trim() },
    doctor: doctor[0]!,
    own: progress(ownId),
    partner: progress(otherId),
  };
}

const selectPatient = buildOnce("patient_of_chat", (db) =>
  db
    .select({ _id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, sql.placeholder("patientId"))),
);

const selectDoctor = buildOnce("doctor_of_chat", (db) =>
  db
    .select({
      _id: doctors.id,
      name: doctors.name,
      specialization: doctors.specialization,
      registrationNo: doctors.registrationNo,
      profileImage: doctors.profileImage,
    })
    .from(doctors)
    .where(eq(doctors.id, sql.placeholder("doctorId"))),
);

/** Selects the messages before a number, or those after one. */
async function readPage(db: Database, conversationId: string, { before = FROM_LATEST, after, limit }: ChatPage) {
  const isForward = after !== undefined;
  const select = isForward ? selectPageAfter : selectPageBefore;
  const rows = await select(db, { conversationId, before, after, limit: limit + 1 });
  const shown = rows.slice(0, limit).map(messageToWire);
  return { data: isForward ? shown : shown.toReversed(), hasMore: rows.length > limit };
}

/** Above the number of any message: the largest integer of the database. */
const FROM_LATEST = 2 ** 31 - 1;

const isOfChat = eq(messages.conversationId, sql.placeholder("conversationId"));
const isBefore = lt(messages.seq, sql.placeholder("before"));

const selectPageBefore = buildOnce("chat_page_before", (db) =>
  selectMessages(db).where(and(isOfChat, isBefore)).orderBy(desc(messages.seq)).limit(sql.placeholder("limit")),
);

const selectPageAfter = buildOnce("chat_page_after", (db) =>
  selectMessages(db)
    .where(and(isOfChat, isBefore, gt(messages.seq, sql.placeholder("after"))))
    .orderBy(asc(messages.seq))
    .limit(sql.placeholder("limit")),
);
