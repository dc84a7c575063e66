/** Ends the advice of every best band. */
export const IF_SYMPTOMS = "If you have symptoms, see a doctor anyway.";

/** Says that a gate which nobody answered counts as no. */
export const countsAsNo = (question: string) => `Not answered, so it counts as no: ${question}`;

export const ADULTS_ONLY = "It is made for people of 18 or more, and no age was given.";
