/** Ends the advice of every best band. */
export const IF_SYMPTOMS = "If you have symptoms, see a doctor anyway.";

export const ADULTS_ONLY = "It is made for people of 18 or more, and no age was given.";
