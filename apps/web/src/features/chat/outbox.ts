import { Attachment } from "@medisense/contract/consultations";
import { z } from "zod";

const Outgoing = z.object({
  clientId: z.string(),
  content: z.string(),
  attachment: Attachment.nullable(),
  writtenAt: z.iso.datetime(),
  /** Why the server will not take it; then the person decides what becomes of it. */
  refusal: z.string().optional(),
});
export type Outgoing = z.infer<typeof Outgoing>;

export interface Outbox {
  read(): Outgoing[];
  add(message: Pick<Outgoing, "content" | "attachment">): void;
  remove(clientId: string): void;
  refuse(clientId: string, refusal: string): void;
  /** Tries a refused message once more. */
  retry(clientId: string): void;
  subscribe(listener: () => void): () => void;
}

/** Every entry of ours begins with it; a logout removes them all. */
const OUTBOX_PREFIX = "chatOutbox:";

/** What was written and is not acknowledged yet, of one person to another. It survives a reload and a flat battery. */
export function openOutbox(ownId: string, partnerId: string): Outbox {
  const key = `${OUTBOX_PREFIX}${ownId}:${partnerId}`;
  const listeners = new Set<() => void>();
  /** Speaks where storage is switched off. */
  let written: string | null = null;
  let known: { text: string | null; messages: Outgoing[] } = { text: null, messages: [] };

  function read() {
    const text = readStorage(key) ?? written;
    if (text !== known.text) known = { text, messages: parse(text) };
    return known.messages;
  }

  function write(messages: Outgoing[]) {
    const text = messages.length > 0 ? JSON.stringify(messages) : null;
    written = writeStorage(key, text) ? null : text;
    for (const listener of listeners) listener();
  }

  return {
    read,
    add: ({ content, attachment }) =>
      write([...read(), { clientId: crypto.randomUUID(), content, attachment, writtenAt: new Date().toISOString() }]),
    remove: (clientId) => write(read().filter((message) => message.clientId !== clientId)),
    refuse: (clientId, refusal) =>
      write(read().map((message) => (message.clientId === clientId ? { ...message, refusal } : message))),
    retry: (clientId) =>
      write(
        read().map(({ refusal, ...message }) =>
          message.clientId === clientId || refusal === undefined ? message : { ...message, refusal },
        ),
      ),
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      listeners.add(listener);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** What lies in the browser can have been changed by anybody; what is no message is dropped. */
function parse(text: string | null): Outgoing[] {
  if (text === null) return [];
  try {
    return z.array(Outgoing).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

function readStorage(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
