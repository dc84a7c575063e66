import { readFileSync } from "node:fs";

const file = new URL("../../../../data/pincodes.csv", import.meta.url);

export interface Pincode {
  pincode: string;
  /** The post office it is named after. */
  office: string;
  district: string;
  state: string;
}

/** What the postal directory says of a pin code. It is a hint: some pin codes lie in two districts. */
export function pincodeOf(pincode: string): Pincode | undefined {
  if (!/^[1-9]\d{5}$/.test(pincode)) return undefined;
  directory ??= `\n${readFileSync(file, "utf8")}`;
  // One text, searched: 20,000 objects would take ten times its memory, for a question that is asked once a checkout.
  const start = directory.indexOf(`\n${pincode},`) + 1;
  if (start === 0) return undefined;
  const [, office, district, state] = directory.slice(start, directory.indexOf("\n", start)).split(",") as string[];
  return { pincode, office: office!, district: district!, state: state! };
}

export const districtOf = (pincode: string) => pincodeOf(pincode)?.district;

let directory: string | undefined;
