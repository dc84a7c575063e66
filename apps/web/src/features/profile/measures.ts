import { KG_PER_POUND } from "@medisense/contract/health/kg-per-pound";

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

const toTenths = (value: number) => Math.round(value * 10) / 10;

/** Returns a height in feet and whole inches. */
export function feetAndInches(cm: number) {
  const inches = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}

export const cmOf = ({ feet, inches }: { feet: number; inches: number }) =>
  toTenths((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH);

/** Returns a weight in pounds, to the tenth. */
export const poundsOf = (kg: number) => toTenths(kg / KG_PER_POUND);

export const kgOf = (pounds: number) => toTenths(pounds * KG_PER_POUND);
