const compassPoint = /^(?:north|south|east|west|central)\b/i;

/** Returns the city that an address in this district most likely names, or "" if no city gave the district its name. */
export function cityOfDistrict({ district, state }: { district: string; state: string }) {
  if (state === "Delhi") return "Delhi";
  if (compassPoint.test(district) || district.includes(".")) return "";
  return district.replace(/ (?:urban|suburban|rural)$/i, "");
}
