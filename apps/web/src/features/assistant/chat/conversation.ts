import { AssistantAction, assistantLimits, type HistoryEntry } from "@medisense/contract/assistant";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { jsonEntry } from "../../../lib/browser-storage.ts";

const Flag = z.object({
  kind: z.enum(["emergency", "crisis"]),
  language: z.string(),
  title: z.string(),
  lines: z.array(z.string()).readonly(),
  numbers: z.array(z.object({ number: z.string(), label: z.string() })).readonly(),
});

const Entry = z.object({
  id: z.string(),
  role: z.enum(["user", "model"]),
  text: z.string(),
  actions: z.array(AssistantAction).optional(),
  /** The emergency that this browser found in the person's words, before the server answered. */
  flag: Flag.optional(),
  /** True when the server's answer is about an emergency or a crisis. */
  isUrgent: z.boolean().optional(),
  isStopped: z.boolean().optional(),
  failure: z.enum(["missing", "failed", "forWhom"]).optional(),
});
export type Entry = z.infer<typeof Entry>;

/** A conversation with Medibot and whose it is; null for somebody who is not logged in. `personId` is whom it is about. */
const Conversation = z.object({
  ownerId: z.string().nullable(),
  personId: z.string().optional(),
  entries: z.array(Entry),
});

/** It stays in this tab, and the logout removes it. */
const entry = jsonEntry({
  key: "medibot",
  area: "sessionStorage",
  parse: (stored) => Conversation.safeParse(stored).data,
});

const MAX_ENTRIES = 100;
const none: Entry[] = [];

export const conversation = {
  entriesOf(ownerId: string | null): Entry[] {
    const stored = entry.read();
    return stored?.ownerId === ownerId ? stored.entries : none;
  },

  /** Returns whom the conversation is about; undefined until somebody of a family is chosen. */
  personOf(ownerId: string | null) {
    const stored = entry.read();
    return stored?.ownerId === ownerId ? stored.personId : undefined;
  },

  /** Chooses whom the conversation is about. What was said about somebody else is removed: it would mislead. */
  choose(ownerId: string | null, personId: string | undefined) {
    const isOther = this.personOf(ownerId) !== undefined && this.personOf(ownerId) !== personId;
    entry.write({ ownerId, ...(personId && { personId }), entries: isOther ? [] : this.entriesOf(ownerId) });
  },

  add(ownerId: string | null, said: Entry) {
    keep(ownerId, [...this.entriesOf(ownerId), said].slice(-MAX_ENTRIES));
  },

  /** Adds or replaces the reply to what was said, unless that has been removed meanwhile, for example by a logout. */
  reply(ownerId: string | null, toId: string, reply: Entry) {
    const entries = this.entriesOf(ownerId);
    if (!entries.some(({ id }) => id === toId)) return;
    const others = entries.filter(({ id }) => id !== reply.id);
    keep(ownerId, [...others, reply]);
  },

  remove: () => entry.remove(),
};

function keep(ownerId: string | null, entries: Entry[]) {
  const personId = conversation.personOf(ownerId);
  entry.write({ ownerId, ...(personId && { personId }), entries });
}

export const useConversation = (ownerId: string | null) =>
  useSyncExternalStore(entry.subscribe, () => conversation.entriesOf(ownerId));

export const useConversationPerson = (ownerId: string | null) =>
  useSyncExternalStore(entry.subscribe, () => conversation.personOf(ownerId));

/** Returns the last entries as the server takes them. A failure is no part of the conversation. */
export const historyOf = (entries: Entry[]): HistoryEntry[] =>
  entries
    .filter(({ failure, text }) => !failure && text !== "")
    .slice(-assistantLimits.history)
    .map(({ role, text }) => ({ role, parts: [{ text: text.slice(0, assistantLimits.reply) }] }));
