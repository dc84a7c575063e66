const compassPoint = /^(?:north|south|east|west|central)\b/i;

/** The city that an address in this district is likely to name; "" where a district's name is no city's. */
export function cityOfDistrict({ district, state }: { district: string; state: string }) {
  if (state === "Delhi") return "Delhi";
  if (compassPoint.test(district) || district.includes(".")) return "";
  return district.replace(/ (?:urban|suburban|rural)$/i, "");
}
