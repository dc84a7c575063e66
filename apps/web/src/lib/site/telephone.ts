/** Returns the URL that calls a number. */
export const telephone = (number: string) => `tel:${number.replaceAll(" ", "")}`;
