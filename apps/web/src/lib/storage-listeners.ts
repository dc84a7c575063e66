/** Who wants to know when something in the browser's storage has changed, here or in another tab. */
export function storageListeners() {
  const listeners = new Set<() => void>();
  return {
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
    /** The browser tells the other tabs alone. */
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
