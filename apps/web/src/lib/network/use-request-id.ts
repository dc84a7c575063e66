import { useState } from "react";

/**
 * Returns a request id for the contents of an order or an entry. The same contents keep their id, so a second press or a
 * retry is the same order. Other contents get another id, and so does any order after `resetIds`.
 */
export function useRequestId() {
  const [ids] = useState(() => new Map<string, string>());
  return {
    requestIdOf(contents: unknown) {
      const key = JSON.stringify(contents);
      const id = ids.get(key) ?? crypto.randomUUID();
      ids.set(key, id);
      return id;
    },
    resetIds: () => ids.clear(),
  };
}
