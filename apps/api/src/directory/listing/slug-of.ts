import { romanise } from "@medisense/triage/phonetic-key";
import { type SQLWrapper, sql } from "drizzle-orm";

/** Turns "Dr. Sharon D'Souza" into a part of a URL, "dr-sharon-dsouza", and "नीम अस्पताल" into "nim-aspataal". */
export const slugOf = (name: string) =>
  name
    .normalize("NFD")
    // Nuktas and the accents of Latin letters.
    .replace(/[\u0300-\u036f\u093c]/g, "")
    .replace(/\p{Script=Devanagari}+/gu, romanise)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Returns a slug that no other entry has, by a part of the entry's id. */
export const slugWithId = (name: string, id: string) => [slugOf(name), id.slice(0, 8)].filter(Boolean).join("--");

/** Returns the slug of a name if it says the whole name and nobody has it, otherwise one with a part of the id. */
export const freeSlug = (name: string, id: string, taken: readonly string[]) =>
  isSpelt(name) && !taken.includes(slugOf(name)) ? slugOf(name) : slugWithId(name, id);

/** True for a name without letters of other scripts than Latin and Devanagari. */
const isSpelt = (name: string) =>
  slugOf(name) !== "" && !/(?![\p{Script=Latin}\p{Script=Devanagari}])\p{L}/u.test(name);

/** True for one name in two spellings, which differ in case, spaces or signs. */
export const isSameName = (one: string, other: string) => lettersOf(one) === lettersOf(other);

/** Returns the condition of a name in nearly the same letters, for a small table. `isSameName` decides about what it finds. */
export const hasLettersOf = (column: SQLWrapper, name: string) => sql`${keyOf(column)} = ${keyOf(sql`${name}::text`)}`;

const keyOf = (name: SQLWrapper) => sql`lower(translate(${name}, ${" -‐‑–/.,&()'’"}::text, ''))`;

const lettersOf = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
