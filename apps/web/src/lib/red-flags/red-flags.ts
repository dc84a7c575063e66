import type { findRedFlag, RedFlag } from "@medisense/triage/red-flags";
import { createObservable } from "../observable.ts";

const known = createObservable<{ find: typeof findRedFlag | undefined }>({ find: undefined });
let loading: Promise<void> | undefined;

/** Enough for every message of a long chat. */
const MAX_REMEMBERED = 500;
const remembered = new Map<string, RedFlag | undefined>();

/**
 * The emergency knowledge in the browser. Its code loads when it is first needed; the service worker keeps it, so that it
 * works without a network.
 */
export const redFlags = {
  subscribe: known.subscribe,
  isLoaded: () => known.read().find !== undefined,

  /** Loads the knowledge. A load that failed is repeated by the next call. */
  load() {
    loading ??= import("@medisense/triage/red-flags").then(
      ({ findRedFlag: find }) => {
        // The first search unpacks the knowledge, so that the first message need not wait for it.
        find("");
        known.change({ find });
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  },

  /** Returns the emergency that one text mentions, or undefined, also while the knowledge is not loaded. */
  inText(text: string): RedFlag | undefined {
    const { find } = known.read();
    if (!find) return undefined;
    if (!remembered.has(text)) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(text, find(text));
    }
    return remembered.get(text);
  },

  /** Returns the emergency in the last text of a conversation, once the knowledge is loaded. */
  async inConversation(text: string, earlier: readonly string[]): Promise<RedFlag | undefined> {
    await this.load();
    return known.read().find?.(text, earlier);
  },
};
