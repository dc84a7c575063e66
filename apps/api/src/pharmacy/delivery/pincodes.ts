import { readFileSync } from "node:fs";

const file = new URL("../../../../../data/pincodes.csv", import.meta.url);

export interface Pincode {
  pincode: string;
  /** The post office it is named after. */
  office: string;
  district: string;
  state: string;
}

/** What the postal directory says of a pin code. It is a hint: some pin codes lie in two districts. */
export function pincodeOf(pincode: string): Pincode | undefined {
  directory ??= readDirectory();
  const start = directory.lines.get(pincode);
  if (start === undefined) return undefined;
  const { text } = directory;
  const [, office, district, state] = text.slice(start, text.indexOf("\n", start)).split(",") as string[];
  return { pincode, office: office!, district: district!, state: state! };
}

/** Whether this is what the postal directory calls a state. "TN" is not. */
export function isState(name: string) {
  states ??= new Set((directory ??= readDirectory()).text.split("\n").map((line) => line.split(",")[3]?.toLowerCase()));
  return states.has(name.toLowerCase());
}

export const districtOf = (pincode: string) => pincodeOf(pincode)?.district;

let states: Set<string | undefined> | undefined;

/** One text, and where in it each pin code's line begins: 20,000 objects would take several times the memory. */
let directory: { text: string; lines: Map<string, number> } | undefined;

function readDirectory() {
  const text = readFileSync(file, "utf8");
  const lines = new Map<string, number>();
  for (const { 0: pincode, index } of text.matchAll(/^[1-9]\d{5}(?=,)/gm)) lines.set(pincode, index);
  return { text, lines };
}
