import { setImmediate } from "node:timers/promises";

/** The tokens or characters after which other requests get their turn, some ten milliseconds. */
const TURN = { tokens: 20_000, characters: 2_000_000 };
const ENDS = ["stream", "endobj", "obj"];
const LONGEST_END = 6;
/** An escape in a name takes three signs for one. */
const ESCAPED = 3;

/** The set of those Latin-1 characters for which `belongs` returns true: a file has millions of them to look up. */
const signs = (belongs: (sign: string) => boolean) =>
  Uint8Array.from({ length: 256 }, (_, code) => Number(belongs(String.fromCharCode(code))));
const WHITE_SPACE = signs((sign) => "\0\t\n\f\r ".includes(sign));
const DELIMITERS = signs((sign) => "()<>[]{}/%".includes(sign));
const REGULAR = signs((sign) => !has(WHITE_SPACE, sign) && !has(DELIMITERS, sign));
const WITHIN_LINE = signs((sign) => sign !== "\r" && sign !== "\n");
const WITHIN_BRACKET = signs((sign) => sign !== "<" && sign !== ">");

/** The reading of a file, part by part. */
export interface Reading {
  /** The part that was read since others had their turn. */
  since: { tokens: number; characters: number };
  wanted: ReadonlySet<string>;
  /** The length of the longest wanted name. */
  longest: number;
}

/** Begins to look for these names in a file. */
export const readingFor = (names: string[]): Reading => ({
  since: { tokens: 0, characters: 0 },
  wanted: new Set(names),
  longest: Math.max(...names.map(({ length }) => length)),
});

/**
 * Reads PDF syntax, text in Latin-1, up to the keyword that ends an object. Returns those of the wanted names that it
 * has, written with escapes or without.
 */
export async function readTokens(
  text: string,
  from: number,
  { since, wanted, longest }: Reading,
  { toEnd = false } = {},
) {
  const names = new Set<string>();
  let end = from;
  while (end < text.length) {
    const start = end;
    end = endOfToken(text, start);
    since.tokens += 1;
    since.characters += end - start;
    if (since.tokens > TURN.tokens || since.characters > TURN.characters) {
      since.tokens = since.characters = 0;
      await setImmediate();
    }
    if (text[start] === "/" && end - start <= 1 + ESCAPED * longest) {
      const name = unescaped(text.slice(start + 1, end));
      if (wanted.has(name)) names.add(name);
    }
    if (toEnd || end - start > LONGEST_END) continue;
    const found = text.slice(start, end);
    if (ENDS.includes(found)) return { names, end, isStream: found === "stream" };
  }
  return { names, end, isStream: false };
}

/**
 * Returns where the token at `at` ends. It steps from sign to sign. On a long run, such as the zeros that some devices
 * append, a regular expression overflows V8's stack.
 */
function endOfToken(text: string, at: number) {
  const sign = text[at]!;
  if (has(WHITE_SPACE, sign)) return endOfRun(text, at + 1, WHITE_SPACE);
  if (sign === "%") return endOfRun(text, at + 1, WITHIN_LINE);
  if (sign === "(") return endOfString(text, at + 1);
  if (sign === "<") return endOfBracket(text, at + 1);
  if (sign === "/" || !has(DELIMITERS, sign)) return endOfRun(text, at + 1, REGULAR);
  return at + 1;
}

/** After "<": a second one begins a dictionary; otherwise digits follow, and whatever stands among them, up to ">". */
function endOfBracket(text: string, from: number) {
  if (text[from] === "<") return from + 1;
  const end = endOfRun(text, from, WITHIN_BRACKET);
  return text[end] === ">" ? end + 1 : from;
}

function endOfRun(text: string, from: number, set: Uint8Array) {
  let at = from;
  while (at < text.length && set[text.charCodeAt(at)] === 1) at += 1;
  return at;
}

function has(set: Uint8Array, sign: string) {
  return set[sign.charCodeAt(0)] === 1;
}

/** Returns where a string in parentheses ends; they nest, and a backslash escapes the next character. */
function endOfString(text: string, from: number) {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const unescaped = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
