import { readFileSync } from "node:fs";

const file = new URL("../../../../../data/pincodes.csv", import.meta.url);

export interface PincodeEntry {
  pincode: string;
  /** The post office that gives the pin code its name. */
  office: string;
  district: string;
  state: string;
}

/** Returns the postal directory's entry. It is a hint: some pin codes lie in two districts. */
export function pincodeOf(pincode: string): PincodeEntry | undefined {
  directory ??= readDirectory();
  const start = directory.lines.get(pincode);
  if (start === undefined) return undefined;
  const { text } = directory;
  const [, office, district, state] = text.slice(start, text.indexOf("\n", start)).split(",") as string[];
  return { pincode, office: office!, district: district!, state: state! };
}

/**
 * Returns the states in which the listed neighbours of a pin code lie, which itself may be too new for the directory.
 * Neighbours have the same first three digits, the sorting district.
 */
export function statesNear(pincode: string): string[] {
  const sortingDistrict = pincode.slice(0, 3);
  statesOfSortingDistricts ??= groupStates();
  return statesOfSortingDistricts.get(sortingDistrict) ?? [];
}

/** True if a pin code or a neighbour lies in the state: at a border, a post office serves villages of both sides. */
export const isPincodeIn = (state: string, pincode: string) => statesNear(pincode).includes(state);

/** Groups the states once, because looking through all pin codes takes more than a millisecond. */
function groupStates(): Map<string, string[]> {
  directory ??= readDirectory();
  const states = new Map<string, Set<string>>();
  for (const listed of directory.lines.keys()) {
    const sortingDistrict = listed.slice(0, 3);
    const near = states.get(sortingDistrict) ?? new Set();
    states.set(sortingDistrict, near.add(pincodeOf(listed)!.state));
  }
  return new Map([...states].map(([sortingDistrict, near]) => [sortingDistrict, [...near]]));
}

/** Returns the postal directory's spelling of a state, or undefined for a name that is none, such as "TN". */
export function stateNamed(name: string): string | undefined {
  states ??= statesOf((directory ??= readDirectory()).text.trimEnd().split("\n").slice(1));
  return states.get(name.toLowerCase());
}

const statesOf = (lines: string[]) =>
  new Map(lines.map((line) => line.split(",")[3]!).map((state) => [state.toLowerCase(), state]));

/** Returns the district of a pin code. Empty for a new one, which counts as outside of every district. */
export const districtOf = (pincode: string) => pincodeOf(pincode)?.district ?? "";

let states: Map<string, string> | undefined;
let statesOfSortingDistricts: Map<string, string[]> | undefined;

/** The file as one text with the start of each pin code's row. 20,000 objects would take several times the memory. */
let directory: { text: string; lines: Map<string, number> } | undefined;

function readDirectory() {
  const text = readFileSync(file, "utf8");
  const lines = new Map<string, number>();
  for (const { 0: pincode, index } of text.matchAll(/^[1-9]\d{5}(?=,)/gm)) lines.set(pincode, index);
  return { text, lines };
}
