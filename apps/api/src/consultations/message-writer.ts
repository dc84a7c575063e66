import { randomUUID } from "node:crypto";
import { chatErrors, type Message } from "@medisense/contract/consultations";
import type { ErrorDefinition } from "@medisense/contract/errors";
import { and, eq, inArray, sql } from "drizzle-orm";
import { appointments } from "../appointments/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { chatAccess } from "./chat-access.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { attachments, conversations, messages } from "./chat-tables.ts";
import type { Conversation } from "./find-chat.ts";
import { messageToWire, selectMessages } from "./wire-message.ts";

export interface MessageDraft {
  conversation: Pick<Conversation, "id" | "patientId" | "doctorId">;
  senderId: string;
  clientId: string;
  content: string;
  attachmentId: string | undefined;
}

export interface MessageWriter {
  /** Resolves when the message is committed, and everybody has been told. */
  save(draft: MessageDraft): Promise<Message>;
}

interface Waiting {
  draft: MessageDraft;
  stored: Promise<Message>;
  settle(outcome: Message | Error): void;
}

const MAX_AT_ONCE = 200;

/**
 * Stores what waits in one commit: at once when nothing is being committed, and otherwise everything that came in the
 * meantime. One commit for each message would reach a quarter of the messages a second.
 */
export function createMessageWriter(
  deps: Pick<ChatDeps, "db" | "clock">,
  tell: (messages: Message[]) => void,
): MessageWriter {
  const waiting = new Map<string, Waiting>();
  let isWriting = false;

  async function write() {
    isWriting = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MAX_AT_ONCE);
      for (const [key] of batch) waiting.delete(key);
      await writeBatch(batch.map(([, one]) => one));
    }
    isWriting = false;
  }

  async function writeBatch(batch: Waiting[]) {
    try {
      const outcomes = await store(
        deps,
        batch.map(({ draft }) => draft),
      );
      tell(outcomes.filter((outcome): outcome is Message => !(outcome instanceof Error)));
      for (const [index, { settle }] of batch.entries()) settle(outcomes[index]!);
    } catch (error) {
      for (const { settle } of batch) settle(error as Error);
    }
  }

  return {
    async save(draft) {
      const key = keyOf(draft);
      const known = waiting.get(key);
      if (known) {
        if (known.draft.conversation.id !== draft.conversation.id) throw new DomainError(chatErrors.clientIdUsed);
        return known.stored;
      }
      const { promise, resolve, reject } = deferred<Message>();
      waiting.set(key, {
        draft,
        stored: promise,
        settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
      });
      // A turn later, so that messages which arrived together are committed together.
      if (!isWriting) {
        isWriting = true;
        setImmediate(() => void write());
      }
      return promise;
    },
  };
}

const keyOf = ({ senderId, clientId }: Pick<MessageDraft, "senderId" | "clientId">) => `${senderId} ${clientId}`;

/** Each draft's message, or why there is none, in the drafts' order. */
async function store({ db, clock }: Pick<ChatDeps, "db" | "clock">, drafts: MessageDraft[]) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isOpen = await lockConversations(tx, drafts, now);
    const files = await attachmentsOf(tx, drafts);
    const refusals = drafts.map((draft): ErrorDefinition | undefined => {
      if (!isOpen.get(draft.conversation.id)) return chatErrors.closed;
      if (draft.attachmentId && files.get(draft.attachmentId)?.draft !== draft) return chatErrors.attachmentNotYours;
      return undefined;
    });
    const placed = await insertMessages(tx, drafts, refusals, now);
    const resent = await resentMessages(tx, placed);

    return drafts.map((draft, index): Message | DomainError => {
      const place = placed.get(keyOf(draft));
      if (!place) return new DomainError(refusals[index] ?? chatErrors.clientIdUsed);
      const known = resent.get(place.id);
      if (known) {
        const isHere = known.conversationId === draft.conversation.id;
        return isHere ? messageToWire(known) : new DomainError(chatErrors.clientIdUsed);
      }
      const attachment = (draft.attachmentId && files.get(draft.attachmentId)?.attachment) || null;
      return messageToWire({ ...draft, ...draft.conversation, ...place, createdAt: now, attachment });
    });
  });
}

/**
 * Whoever holds a conversation's row gives out its next numbers, so they have no gap and no two messages share one.
 * Always in the order of ids: two processes that lock several never wait for each other.
 */
async function lockConversations(tx: Database, drafts: MessageDraft[], now: Date) {
  const ids = [...new Set(drafts.map(({ conversation }) => conversation.id))];
  const rows = await tx
    .select({
      id: conversations.id,
      status: appointments.status,
      startsAt: appointments.startsAt,
      queueToken: appointments.queueToken,
    })
    .from(conversations)
    .innerJoin(
      appointments,
      and(eq(appointments.patientId, conversations.patientId), eq(appointments.doctorId, conversations.doctorId)),
    )
    .where(inArray(conversations.id, ids))
    .orderBy(conversations.id)
    .for("update", { of: conversations });
  const visits = new Map(ids.map((id): [string, typeof rows] => [id, []]));
  for (const visit of rows) visits.get(visit.id)!.push(visit);
  return new Map(ids.map((id) => [id, chatAccess(visits.get(id)!, now).canWrite]));
}

/** The files that drafts name, each with the one draft that may send it. */
async function attachmentsOf(tx: Database, drafts: MessageDraft[]) {
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

interface Place extends Record<string, unknown> {
  id: string;
  senderId: string;
  clientId: string;
  seq: number;
  isNew: boolean;
}

/** A statement of its own after the lock, because only then it sees what another process has just stored. */
async function insertMessages(
  tx: Database,
  drafts: MessageDraft[],
  refusals: (ErrorDefinition | undefined)[],
  now: Date,
) {
  const column = (values: unknown[]) => sql.param(values);
  const { rows } = await tx.execute<Place>(sql`
    with draft as (
      select * from unnest(
        ${column(drafts.map(() => randomUUID()))}::uuid[],
        ${column(drafts.map(({ conversation }) => conversation.id))}::uuid[],
        ${column(drafts.map(({ senderId }) => senderId))}::uuid[],
        ${column(drafts.map(({ clientId }) => clientId))}::text[],
        ${column(drafts.map(({ content }) => content))}::text[],
        ${column(drafts.map(({ attachmentId }) => attachmentId ?? null))}::uuid[],
        ${column(refusals.map((refusal) => refusal === undefined))}::boolean[]
      ) with ordinality as draft(id, conversation_id, sender_id, client_id, content, attachment_id, is_allowed, place)
    ), known as (
      select messages.id, sender_id, client_id, messages.seq from draft join messages using (sender_id, client_id)
    ), fresh as (
      select draft.*, row_number() over (partition by conversation_id order by place) as nth
      from draft left join known using (sender_id, client_id)
      where is_allowed and known.id is null
    ), numbered as (
      update conversations set last_seq = last_seq + counted.many
      from (select conversation_id, count(*)::int as many from fresh group by conversation_id) as counted
      where conversations.id = counted.conversation_id
      returning conversations.id, last_seq - many as base
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, client_id, content, attachment_id, created_at)
      select fresh.id, conversation_id, base + nth, sender_id, client_id, content, attachment_id, ${now.toISOString()}::timestamptz
      from fresh join numbered on numbered.id = fresh.conversation_id
      order by place
      on conflict (sender_id, client_id) do nothing
      returning id, sender_id, client_id, seq
    )
    select id, sender_id as "senderId", client_id as "clientId", seq, true as "isNew" from stored
    union all
    select id, sender_id, client_id, seq, false from known
  `);
  return new Map(rows.map((place) => [keyOf(place), place]));
}

/** Messages that were stored before, by an earlier sending of the same draft. */
async function resentMessages(tx: Database, placed: Map<string, Place>) {
  const ids = [...placed.values()].flatMap(({ id, isNew }) => (isNew ? [] : id));
  if (ids.length === 0) return new Map<string, never>();
  const known = await selectMessages(tx).where(inArray(messages.id, ids));
  return new Map(known.map((message) => [message.id, message]));
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<Value>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}
