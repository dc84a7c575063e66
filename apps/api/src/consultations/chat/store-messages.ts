import { chatErrors, type Message } from "@medisense/contract/chat";
import type { ErrorDefinition } from "@medisense/contract/errors";
import { istDate } from "@medisense/contract/ist";
import { and, eq, inArray, sql } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { isSuspendedDoctor } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { commitWith } from "../../platform/database/commit-with.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { chatAccess } from "../chat-access/chat-access.ts";
import { isTheirs } from "../chat-access/is-theirs.ts";
import type { ChatDeps } from "./deps.ts";
import { insertMessages, type PlacedMessage } from "./insert-messages.ts";
import { draftKey, type MessageDraft } from "./message-draft.ts";
import { messageToWire } from "./message-to-wire.ts";
import { selectMessages } from "./select-messages.ts";
import { attachments, conversations, messages } from "./tables.ts";

/** Stores drafts in one transaction. Returns each draft's message, or the error that refuses it, in the order of the drafts. */
export async function storeMessages({ db, clock }: Pick<ChatDeps, "db" | "clock">, drafts: MessageDraft[]) {
  const now = clock.now();
  const { files, placed, refusals } = await db.transaction(async (tx) => {
    const locked = await lockConversations(tx, drafts, now);
    const files = await readDraftFiles(tx, drafts);
    const refusals = drafts.map((draft): ErrorDefinition | undefined => {
      const conversation = locked.get(draft.conversation.id);
      if (conversation?.isSuspended) return chatErrors.doctorSuspended;
      if (!conversation?.canWrite) return chatErrors.closed;
      if (draft.attachmentId && files.get(draft.attachmentId)?.draft !== draft) return chatErrors.attachmentNotYours;
      return undefined;
    });
    const allowed = drafts.map((draft, index) => ({
      draft,
      lastSeq: locked.get(draft.conversation.id)!.lastSeq,
      isAllowed: !refusals[index],
    }));
    return { files, refusals, placed: await commitWith(tx, () => insertMessages(tx, allowed, now)) };
  });
  const resent = await readStoredMessages(db, placed);

  return drafts.map((draft, index): Message | DomainError => {
    const place = placed.get(draftKey(draft));
    if (!place) return new DomainError(refusals[index] ?? chatErrors.clientIdUsed);
    if (!place.isNew) {
      const known = resent.get(place.id);
      const isHere = known?.conversationId === draft.conversation.id;
      return isHere ? messageToWire(known) : new DomainError(chatErrors.clientIdUsed);
    }
    const attachment = (draft.attachmentId && files.get(draft.attachmentId)?.attachment) || null;
    const { conversation, senderId, clientId, content } = draft;
    const { patientId, doctorId } = conversation;
    // Field by field: for a whole commit of messages, spreading objects takes as long as storing them.
    return messageToWire({
      id: place.id,
      seq: place.seq,
      senderId,
      patientId,
      doctorId,
      content,
      clientId,
      createdAt: now,
      attachment,
    });
  });
}

/**
 * Locks the conversations and reads who may write in them. The owner of the lock gives out the next numbers, so that
 * they have no gaps and no duplicates. The order of ids keeps two processes that lock several rows from a deadlock.
 */
async function lockConversations(tx: Database, drafts: MessageDraft[], now: Date) {
  const ids = [...new Set(drafts.map(({ conversation }) => conversation.id))];
  const rows = await selectAndLock(tx, { ids, today: istDate(now) });
  const visits = new Map(ids.map((id): [string, typeof rows] => [id, []]));
  for (const visit of rows) visits.get(visit.id)!.push(visit);
  return new Map([...visits].map(([id, own]) => [id, { lastSeq: own[0]?.lastSeq ?? 0, ...chatAccess(own, now) }]));
}

const selectAndLock = buildOnce("lock_conversations", (db) =>
  db
    .select({
      id: conversations.id,
      lastSeq: conversations.lastSeq,
      status: appointments.status,
      startsAt: appointments.startsAt,
      queueToken: appointments.queueToken,
      isSuspended: isSuspendedDoctor,
      isTheirs,
    })
    .from(conversations)
    .innerJoin(
      appointments,
      and(eq(appointments.patientId, conversations.patientId), eq(appointments.doctorId, conversations.doctorId)),
    )
    .innerJoin(doctors, eq(doctors.id, conversations.doctorId))
    // One array parameter: building and parsing hundreds of parameters takes longer than finding the rows.
    .where(sql`${conversations.id} = any(${sql.placeholder("ids")})`)
    .orderBy(conversations.id)
    .for("update", { of: conversations }),
);

/** Reads the files that drafts name, each with the one draft that may send it. */
async function readDraftFiles(tx: Database, drafts: MessageDraft[]) {
  const ids = drafts.flatMap(({ attachmentId }) => attachmentId ?? []);
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .select({ attachment: attachments, messageId: messages.id })
    .from(attachments)
    .leftJoin(messages, eq(messages.attachmentId, attachments.id))
    .where(inArray(attachments.id, ids));
  return new Map(
    rows.map(({ attachment, messageId }) => {
      const draft = drafts.find(
        ({ attachmentId, conversation, senderId }) =>
          messageId === null &&
          attachmentId === attachment.id &&
          conversation.id === attachment.conversationId &&
          senderId === attachment.uploaderId,
      );
      return [attachment.id, { attachment, draft }];
    }),
  );
}

/** Reads the messages that an earlier attempt to send the same draft has stored. */
async function readStoredMessages(db: Database, placed: Map<string, PlacedMessage>) {
  const ids = [...placed.values()].flatMap(({ id, isNew }) => (isNew ? [] : id));
  if (ids.length === 0) return new Map<string, never>();
  const known = await selectMessages(db).where(inArray(messages.id, ids));
  return new Map(known.map((message) => [message.id, message]));
}
