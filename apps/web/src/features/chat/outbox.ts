import { Attachment } from "@medisense/contract/chat";
import { z } from "zod";
import { jsonEntry } from "../../lib/browser-storage.ts";
import { serverNow } from "../../lib/clock/server-clock.ts";

const OutgoingMessage = z.object({
  clientId: z.string(),
  content: z.string(),
  attachment: Attachment.nullable(),
  writtenAt: z.iso.datetime(),
  /** The reason the server refuses the message; the writer then retries or discards it. */
  refusal: z.string().optional(),
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;

export interface Outbox {
  read(): OutgoingMessage[];
  add(message: Pick<OutgoingMessage, "content" | "attachment">): void;
  remove(clientId: string): void;
  refuse(clientId: string, refusal: string): void;
  /** Clears the refusal of a message so that it is sent again. */
  retry(clientId: string): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** An outbox without messages, which is always the same object. */
export const nothing: OutgoingMessage[] = [];

/** Returns the unacknowledged messages of one person to another. They survive a reload and a flat battery. */
export function openOutbox(ownId: string, partnerId: string): Outbox {
  const entry = jsonEntry({
    key: `chatOutbox:${ownId}:${partnerId}`,
    parse: (stored) => z.array(OutgoingMessage).safeParse(stored).data,
  });
  const read = () => entry.read() ?? nothing;

  function write(messages: OutgoingMessage[]) {
    if (messages.length > 0) entry.write(messages);
    else entry.remove();
  }

  return {
    read,
    add: ({ content, attachment }) =>
      write([...read(), { clientId: crypto.randomUUID(), content, attachment, writtenAt: serverNow().toISOString() }]),
    remove: (clientId) => write(read().filter((message) => message.clientId !== clientId)),
    refuse: (clientId, refusal) =>
      write(read().map((message) => (message.clientId === clientId ? { ...message, refusal } : message))),
    retry: (clientId) =>
      write(
        read().map(({ refusal, ...message }) =>
          message.clientId === clientId || refusal === undefined ? message : { ...message, refusal },
        ),
      ),
    subscribe: entry.subscribe,
  };
}
