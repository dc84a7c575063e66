import { LRUCache } from "lru-cache";

interface Limits {
  /** The number of uses from which on a statement has a name. */
  fromUses: number;
  /** The number of names. Each connection keeps the parsed statement, and perhaps its plan, in the database's memory. */
  names: number;
}

/** Statements that are counted; the one not used for longest starts again. */
const MAX_COUNTED = 1000;
/** Longer statements have lists of values in them and are hardly sent twice. */
const MAX_LENGTH = 10_000;

/** Names the statements that are sent often. The returned function counts a use; rare statements have no name. */
export function createStatementNames({ fromUses, names }: Limits = { fromUses: 10, names: 200 }) {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  const named = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = named.get(text);
    if (known !== undefined || named.size >= names || text.length > MAX_LENGTH) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < fromUses) return undefined;
    const name = `often_${named.size + 1}`;
    named.set(text, name);
    return name;
  };
}
