/** Returns the search parameters after one more choice. Any choice but a page's goes back to the first page. */
export function withChoice(params: URLSearchParams, choice: Record<string, string | undefined>) {
  const next = new URLSearchParams(params);
  if (!("page" in choice)) next.delete("page");
  for (const [name, value] of Object.entries(choice)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
