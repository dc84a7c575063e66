import { isTypoOf } from "../../platform/is-typo.ts";

/** Former city names that people still use, each with the name in our list. */
const otherCityNames: Record<string, string> = {
  bangalore: "bengaluru",
  bombay: "mumbai",
  madras: "chennai",
  calcutta: "kolkata",
  cochin: "kochi",
  poona: "pune",
  gauhati: "guwahati",
  panjim: "panaji",
};

/** Returns the listed name of a city, in lower case. */
export function cityName(given: string): string {
  const city = given.trim().toLowerCase();
  return otherCityNames[city] ?? city;
}

/** Returns the present name when the term is a former city name or a typo of one, otherwise the term. */
export function presentName(text: string) {
  const former = Object.keys(otherCityNames).find((name) => name === text || isTypoOf(text, name));
  return (former && otherCityNames[former]) ?? text;
}
