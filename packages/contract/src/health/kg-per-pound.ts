/** The international pound in kilograms, exact by its definition of 1959. */
export const KG_PER_POUND = 0.45359237;
