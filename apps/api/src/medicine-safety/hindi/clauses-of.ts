/** Splits a text of the facts at full stops and semicolons, because the same clauses come again in many texts. */
export function clausesOf(text: string) {
  return text.split(/(?<=[.;])\s+/).map((part) => {
    const [, clause = part, mark = ""] = /^(.*?)([.;]?)$/.exec(part) ?? [];
    return { key: clause.toLowerCase(), mark };
  });
}
