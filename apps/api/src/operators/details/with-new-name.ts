/** Returns an address with a hospital's new name. The name counts between commas only: a street may be named after the hospital. */
export function withNewName(address: string, former: string, name: string) {
  const spelt = former
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s*,\s*/g, "\\s*,\\s*")
    .replace(/\s+/g, "\\s+");
  return address.replace(
    new RegExp(`(^|,)(\\s*)${spelt}(?=\\s*(?:,|$))`, "gi"),
    (_, before: string, space: string) => before + space + name,
  );
}
