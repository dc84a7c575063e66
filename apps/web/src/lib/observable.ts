/** Creates state outside of components; `useSyncExternalStore(it.subscribe, it.read)` shows it. */
export function createObservable<State extends object>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    change(changes: Partial<State>) {
      const isNew = Object.entries(changes).some(([name, value]) => !Object.is(state[name as keyof State], value));
      if (!isNew) return;
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
