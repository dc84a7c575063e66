/** Returns where a clinic visit is: its address, after the hospital's name unless that is a part of the first line. */
export function visitPlace(hospital: string, [first, ...others]: readonly [string, ...string[]]): string {
  return [...(isPartOf(first, hospital) ? [] : [hospital]), first, ...others].filter(Boolean).join(", ");
}

/** A street may be named after the hospital, so the name counts between commas only. */
const isPartOf = (line: string, name: string) => partsOf(line).includes(partsOf(name));

const partsOf = (text: string) => `,${text.toLowerCase().replace(/\s+/g, " ").replace(/ ?, ?/g, ",").trim()},`;
