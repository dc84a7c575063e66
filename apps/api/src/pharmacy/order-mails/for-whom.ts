import type { Bilingual } from "@medisense/contract/locales";

/** Returns the fact of a mail that names the dependant whom something is for; none for the holder of the account. */
export const forWhom = (dependantName: string | undefined): [Bilingual, string][] =>
  dependantName ? [[{ en: "For", hi: "किसके लिए" }, dependantName]] : [];
