import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";

/** One value that this browser keeps under a key. */
export interface StorageEntry<Value> {
  /** Returns the valid stored value, or undefined. The result is the same object until the stored text changes. */
  read(): Value | undefined;
  write(value: Value): void;
  remove(): void;
  /** Reads the value and removes it. */
  take(): Value | undefined;
  /** Calls the listener when this entry changes, in this tab or another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

type Area = "localStorage" | "sessionStorage";

interface Options<Value> {
  key: string;
  /** Session storage belongs to one tab. The default is local storage. */
  area?: Area;
  /** Returns undefined for a stored value that is not valid: scripts and people can write to storage too. */
  parse(stored: unknown): Value | undefined;
}

/** The keys that outlive a logout: the choices for this device, and a logout that the server does not know of. */
const DEVICE_KEYS = ["lang", "sidebar", PENDING_LOGOUT];

/** Texts that storage did not accept, because it is switched off or full. They live as long as the page. */
const unsaved = new Map<string, { text: string | null; storedText: string | null }>();
const listeners = new Set<{ area: Area; key: string; tell(): void }>();

/** An entry stored as plain text. */
export const textEntry = <Value extends string>(options: Options<Value>) =>
  createEntry(options, (value) => value, options.parse);

/** An entry stored as JSON. */
export const jsonEntry = <Value>(options: Options<Value>) =>
  createEntry<Value>(options, JSON.stringify, (text) => options.parse(parseJson(text)));

/** Removes everything that the product stores about a person in this browser. */
export function clearPersonalStorage() {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  for (const key of keys.filter((name) => !DEVICE_KEYS.includes(name))) attempt(() => localStorage.removeItem(key));
  attempt(() => sessionStorage.clear());
  unsaved.clear();
  for (const { tell } of listeners) tell();
}

function createEntry<Value>(
  { key, area = "localStorage" }: Options<Value>,
  serialize: (value: Value) => string,
  parse: (text: string) => Value | undefined,
): StorageEntry<Value> {
  let known: { text: string | null; value: Value | undefined } = { text: null, value: undefined };

  function read() {
    const text = readText(area, key);
    if (text !== known.text) known = { text, value: text === null ? undefined : parse(text) };
    return known.value;
  }

  function writeAndNotify(text: string | null) {
    writeText(area, key, text);
    for (const listener of listeners) if (listener.area === area && listener.key === key) listener.tell();
  }

  return {
    read,
    write: (value) => writeAndNotify(serialize(value)),
    remove: () => writeAndNotify(null),
    take() {
      const value = read();
      writeAndNotify(null);
      return value;
    },
    subscribe(tell) {
      const listener = { area, key, tell };
      // The browser reports only what other tabs change; a null key means that one of them cleared everything.
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && tell();
      listeners.add(listener);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** An unsaved text counts until another tab changes the stored one. */
function readText(area: Area, key: string) {
  const storedText = attempt(() => globalThis[area].getItem(key)) ?? null;
  const waiting = unsaved.get(area + key);
  return waiting?.storedText === storedText ? waiting.text : storedText;
}

function writeText(area: Area, key: string, text: string | null) {
  // The server renders pages of many people, and keeps nothing of one for the next.
  if (typeof document === "undefined") return;
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    unsaved.delete(area + key);
  } catch {
    const storedText = attempt(() => globalThis[area].getItem(key)) ?? null;
    unsaved.set(area + key, { text, storedText });
  }
}

function parseJson(text: string): unknown {
  return attempt(() => JSON.parse(text));
}

/** Returns the result, or undefined when storage is switched off or the text is not JSON. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
