const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the days that the URL names; empty for a missing one, and for what is no day. */
export function readDays(search: URLSearchParams) {
  const dayOf = (name: string) => {
    const text = search.get(name) ?? "";
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
  };
  return { from: dayOf("from"), to: dayOf("to") };
}
