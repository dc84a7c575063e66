import { prohibitedInProse } from "../../compositions/index.ts";
import { type RoleOfWord, rolesOfWords } from "./roles-of-words.ts";

const SENTENCE_END = /\n|[;।!?]|\.(?!\d)/;
const CLAUSE_END =
  /,(?!\d)|&|(?<![\p{L}\p{M}])(?:and|or|but|then|so|aur|ya|lekin|magar|phir|और|या|तथा|लेकिन|मगर|फिर)(?![\p{L}\p{M}])/iu;

/**
 * Returns a prohibited substance that a text prescribes, or undefined. Naming one prescribes it unless its clause forbids it
 * or calls it an allergy.
 */
export function prescribedInWords(text: string): string | undefined {
  for (const sentence of text.split(SENTENCE_END)) {
    const clauses = sentence.split(CLAUSE_END).map(readClause);
    const found = clauses.find((clause, index) => clause.substances.length > 0 && !isForbidden(clauses, index));
    if (found) return found.substances[0];
  }
  return undefined;
}

interface Clause {
  substances: string[];
  /** One letter for each word, of `letters`; "N" for a prohibited name. */
  roles: string;
}

const letters: Record<RoleOfWord, string> = {
  forbidAhead: "S",
  forbidBehind: "E",
  order: "T",
  amount: "A",
  time: "D",
  mention: "M",
  beside: "b",
  other: "x",
};

function readClause(text: string): Clause {
  const words = rolesOfWords(text);
  const hasDose = words.some(({ role }) => ["amount", "time", "order"].includes(role));
  // A slip without a dose is likelier another word.
  const namedIn = (part: string) =>
    prohibitedInProse(part).flatMap(({ isSlip, prohibition, substance }) =>
      prohibition === "supervised" || (isSlip && !hasDose) ? [] : [substance],
    );
  const substances = namedIn(text);
  let before: string[] = [];
  let roles = "";
  for (const { role, word } of words) {
    const named = substances.length > 0 ? namedIn(word) : [];
    // Two words of one name, as in "Spasmo Proxyvon", are one.
    if (!named.some((one) => before.includes(one))) roles += named.length > 0 ? "N" : letters[role];
    before = named;
  }
  return { substances, roles };
}

/** Returns whether a clause forbids each prohibited name in it, or is part of a list that its neighbour forbids. */
function isForbidden(clauses: Clause[], index: number): boolean {
  const { roles } = clauses[index]!;
  const others = roles.replace(/S[bAD]*N|N[bA]*S$|N[bAD]*Eb*$/g, "");
  const isEachForbidden = others !== roles && !others.includes("N");
  if (isEachForbidden || (/[SEM]/.test(roles) && !/[ADT]/.test(roles))) return true;
  if (!isBareName(clauses[index]!)) return false;
  return isListedAhead(clauses, index - 1) || isListedBehind(clauses, index + 1);
}

const isBareName = ({ roles }: Clause) => /^b*Nb*$/.test(roles);

/** Returns whether a list begins with one that is forbidden: "Avoid alcohol, tramadol and codeine". */
function isListedAhead(clauses: Clause[], index: number): boolean {
  const clause = clauses[index];
  if (!clause) return false;
  return isBareName(clause) ? isListedAhead(clauses, index - 1) : /S(?!.*[ADT])/.test(clause.roles);
}

/** Returns whether a list ends in one that is forbidden: "ट्रामाडोल और कोडीन न लें". */
function isListedBehind(clauses: Clause[], index: number): boolean {
  const clause = clauses[index];
  if (!clause) return false;
  return isBareName(clause) ? isListedBehind(clauses, index + 1) : /^[bNx]*Eb*$/.test(clause.roles);
}
