import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { buildOnce, queryOf } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { draftKey, type MessageDraft } from "./message-draft.ts";

/** A draft's place in its conversation; `isNew` is false for a message that was stored before. */
export interface PlacedMessage extends Record<string, unknown> {
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
 * Inserts the allowed drafts. A separate statement after the lock, because only then it sees what another process has
 * just stored. Known messages are looked up one by one on purpose: for one large join the planner reads all messages.
 */
export async function insertMessages(tx: Database, drafts: LockedDraft[], now: Date) {
  const { rows } = await insert(tx, {
    ids: drafts.map(() => randomUUID()),
    conversationIds: drafts.map(({ draft }) => draft.conversation.id),
    lastSeqs: drafts.map(({ lastSeq }) => lastSeq),
    senderIds: drafts.map(({ draft }) => draft.senderId),
    clientIds: drafts.map(({ draft }) => draft.clientId),
    contents: drafts.map(({ draft }) => draft.content),
    attachmentIds: drafts.map(({ draft }) => draft.attachmentId ?? null),
    allowed: drafts.map(({ isAllowed }) => isAllowed),
    now: now.toISOString(),
  });
  return new Map(rows.map((place) => [draftKey(place), place]));
}

const insert = buildOnce("insert_messages", (db) =>
  queryOf<PlacedMessage>(
    db,
    sql`
    with draft as (
      select * from unnest(
        ${sql.placeholder("ids")}::uuid[],
        ${sql.placeholder("conversationIds")}::uuid[],
        ${sql.placeholder("lastSeqs")}::int[],
        ${sql.placeholder("senderIds")}::uuid[],
        ${sql.placeholder("clientIds")}::text[],
        ${sql.placeholder("contents")}::text[],
        ${sql.placeholder("attachmentIds")}::uuid[],
        ${sql.placeholder("allowed")}::boolean[]
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
      select id, conversation_id, seq, sender_id, client_id, content, attachment_id, ${sql.placeholder("now")}::timestamptz
      from fresh
      on conflict (sender_id, client_id) do nothing
      returning id, sender_id, client_id, seq
    )
    select id, sender_id as "senderId", client_id as "clientId", seq, true as "isNew" from stored
    union all
    select known_id, sender_id, client_id, known_seq, false from looked_up where known_id is not null
  `,
  ),
);
