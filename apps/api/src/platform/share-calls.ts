/**
 * Wraps a call so that one at a time runs for a key. All who ask while it runs share the next one, so every result was
 * read after it was asked for.
 */
export function shareCalls<T>(call: (key: string) => Promise<T>) {
  const running = new Map<string, { current: Promise<T>; next?: Promise<T> }>();

  function start(key: string): Promise<T> {
    const current = call(key).finally(() => running.delete(key));
    running.set(key, { current });
    return current;
  }

  return function shared(key: string): Promise<T> {
    const known = running.get(key);
    if (!known) return start(key);
    known.next ??= known.current.then(
      () => start(key),
      () => start(key),
    );
    return known.next;
  };
}
