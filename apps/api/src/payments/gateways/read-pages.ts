const PAGE_SIZE = 100;
/** Ends a list that a company never ends. */
const MOST_PAGES = 50;

/** Reads a list of a company page by page. `read` gets what was read before. */
export async function readPages<T>(read: (before: T[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const items = await read(all);
    all.push(...items);
    if (items.length < PAGE_SIZE) break;
  }
  return all;
}
