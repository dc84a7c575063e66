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
  resolve(message: Message): void;
  reject(reason: Error): void;
}

/** Each commit waits for the disk once, so under load few large ones are quicker than many small ones. */
const MAX_AT_ONCE = 500;

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
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error as Error);
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
      const { promise: stored, resolve, reject } = deferred<Message>();
      waiting.set(key, { draft, stored, resolve, reject });
      // A turn later, so that messages which arrived together are committed together.
      if (!isWriting) {
        isWriting = true;
        setImmediate(() => void write());
      }
      return stored;
    },
  };
}

const keyOf = ({ senderId, clientId }: Pick<MessageDraft, "senderId" | "clientId">) => `${senderId} ${clientId}`;

/** Each draft's message, or why there is none, in the drafts' order. */
async function store({ db, clock }: Pick<ChatDeps, "db" | "clock">, drafts: MessageDraft[]) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const locked = await lockConversations(tx, drafts, now);
    const files = await attachmentsOf(tx, drafts);
    const refusals = drafts.map((draft): ErrorDefinition | undefined => {
      if (!locked.get(draft.conversation.id)?.canWrite) return chatErrors.closed;
      if (draft.attachmentId && files.get(draft.attachmentId)?.draft !== draft) return chatErrors.attachmentNotYours;
      return undefined;
    });
    const placed = await insertMessages(
      tx,
      drafts.map((draft, index) => ({
        draft,
        lastSeq: locked.get(draft.conversation.id)!.lastSeq,
        isAllowed: !refusals[index],
      })),
      now,
    );
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
      const { conversation, senderId, clientId, content } = draft;
      const { patientId, doctorId } = conversation;
      // Field by field: for a commit's worth of messages, spreading objects takes as long as storing them.
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
      lastSeq: conversations.lastSeq,
      status: appointments.status,
      startsAt: appointments.startsAt,
      queueToken: appointments.queueToken,
    })
    .from(conversations)
    .innerJoin(
      appointments,
      and(eq(appointments.patientId, conversations.patientId), eq(appointments.doctorId, conversations.doctorId)),
    )
    // One array: to build and to read hundreds of parameters takes longer than to find the rows.
    .where(sql`${conversations.id} = any(${sql.param(ids)})`)
    .orderBy(conversations.id)
    .for("update", { of: conversations });
  const visits = new Map(ids.map((id): [string, typeof rows] => [id, []]));
  for (const visit of rows) visits.get(visit.id)!.push(visit);
  return new Map(
    [...visits].map(([id, own]) => [id, { lastSeq: own[0]?.lastSeq ?? 0, canWrite: chatAccess(own, now).canWrite }]),
  );
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

interface LockedDraft {
  draft: MessageDraft;
  lastSeq: number;
  isAllowed: boolean;
}

/**
 * A statement of its own after the lock, because only then it sees what another process has just stored. What is known
 * is looked up one by one on purpose: joined as a whole, the planner reads all messages there are.
 */
async function insertMessages(tx: Database, drafts: LockedDraft[], now: Date) {
  const column = (valueOf: (draft: LockedDraft) => unknown) => sql.param(drafts.map(valueOf));
  const { rows } = await tx.execute<Place>(sql`
    with draft as (
      select * from unnest(
        ${column(() => randomUUID())}::uuid[],
        ${column(({ draft }) => draft.conversation.id)}::uuid[],
        ${column(({ lastSeq }) => lastSeq)}::int[],
        ${column(({ draft }) => draft.senderId)}::uuid[],
        ${column(({ draft }) => draft.clientId)}::text[],
        ${column(({ draft }) => draft.content)}::text[],
        ${column(({ draft }) => draft.attachmentId ?? null)}::uuid[],
        ${column(({ isAllowed }) => isAllowed)}::boolean[]
      ) with ordinality as draft(id, conversation_id, last_seq, sender_id, client_id, content, attachment_id, is_allowed, place)
    ), looked_up as materialized (
      select draft.*, known.id as known_id, known.seq as known_seq
      from draft left join lateral (
        select id, seq from messages
        where messages.sender_id = draft.sender_id and messages.client_id = draft.client_id
        limit 1
      ) as known on true
    ), fresh as materialized (
      select looked_up.*, last_seq + row_number() over (partition by conversation_id order by place) as seq
      from looked_up
      where is_allowed and known_id is null
    ), numbered as (
      update conversations set last_seq = latest.seq
      from (select conversation_id, max(seq) as seq from fresh group by conversation_id) as latest
      where conversations.id = latest.conversation_id
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, client_id, content, attachment_id, created_at)
      select id, conversation_id, seq, sender_id, client_id, content, attachment_id, ${now.toISOString()}::timestamptz
      from fresh
      on conflict (sender_id, client_id) do nothing
      returning id, sender_id, client_id, seq
    )
    select id, sender_id as "senderId", client_id as "clientId", seq, true as "isNew" from stored
    union all
    select known_id, sender_id, client_id, known_seq, false from looked_up where known_id is not null
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
