const compassPoint = /^(?:north|south|east|west|central)\b/i;

/**
 * Returns the city that an address in this district is likely to name, or "" if the district is not named after a city.
 */
export function cityOfDistrict({ district, state }: { district: string; state: string }) {
  if (state === "Delhi") return "Delhi";
  if (compassPoint.test(district) || district.includes(".")) return "";
  return district.replace(/ (?:urban|suburban|rural)$/i, "");
}
