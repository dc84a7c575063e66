import { chatErrors, type Message } from "@medisense/contract/chat";
import { DomainError } from "../../platform/domain-error.ts";
import type { ChatDeps } from "./deps.ts";
import { draftKey, type MessageDraft } from "./message-draft.ts";
import { storeMessages } from "./store-messages.ts";

export interface MessageWriter {
  /** Resolves when the message is committed and announced to both people. */
  save(draft: MessageDraft): Promise<Message>;
}

interface Waiting {
  draft: MessageDraft;
  stored: Promise<Message>;
  resolve(message: Message): void;
  reject(reason: Error): void;
}

/** Each commit waits for the disk once, so under load a few large commits are faster than many small ones. */
const MAX_AT_ONCE = 500;

/**
 * Creates a writer that stores all waiting messages in one commit. While a commit runs, new messages wait for the next
 * one. A commit for each message reaches only a quarter of the messages a second.
 */
export function createMessageWriter(
  deps: Pick<ChatDeps, "db" | "clock">,
  announce: (messages: Message[]) => void,
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
      const outcomes = await storeMessages(
        deps,
        batch.map(({ draft }) => draft),
      );
      announce(outcomes.filter((outcome): outcome is Message => !(outcome instanceof Error)));
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
      const key = draftKey(draft);
      const known = waiting.get(key);
      if (known) {
        if (known.draft.conversation.id !== draft.conversation.id) throw new DomainError(chatErrors.clientIdUsed);
        return known.stored;
      }
      const { promise: stored, resolve, reject } = deferred<Message>();
      waiting.set(key, { draft, stored, resolve, reject });
      // One turn of the event loop later, so that messages which arrived together are committed together.
      if (!isWriting) {
        isWriting = true;
        setImmediate(() => void write());
      }
      return stored;
    },
  };
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
