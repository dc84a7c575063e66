/** Returns the number of a document in its financial year. The law allows sixteen characters: "INV/26-27/000001". */
export const documentNumber = (prefix: string, financialYear: string, sequence: number) =>
  `${prefix}/${financialYear.slice(2)}/${String(sequence).padStart(6, "0")}`;
