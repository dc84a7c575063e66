import { setImmediate } from "node:timers/promises";

/** Other requests get their turn after so many tokens, some ten milliseconds. */
const TURN = 20_000;
const ENDS = ["stream", "endobj", "obj"];
const LONGEST_END = 6;
const WHITE_SPACE = "\0\t\n\f\r ";
const DELIMITERS = "()<>[]{}/%";

/** Counts the tokens of one file, over all readings of its parts. */
export interface TokenCount {
  tokens: number;
}

/** Reads PDF syntax up to the keyword that ends an object, and returns its names without slash and escapes. */
export async function readTokens(text: string, from: number, count: TokenCount, { toEnd = false } = {}) {
  const names: string[] = [];
  let end = from;
  while (end < text.length) {
    const start = end;
    end = endOfToken(text, start);
    count.tokens += 1;
    if (count.tokens % TURN === 0) await setImmediate();
    if (text[start] === "/") names.push(unescaped(text.slice(start + 1, end)));
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
  if (WHITE_SPACE.includes(sign)) return endOfRun(text, at + 1, (next) => WHITE_SPACE.includes(next));
  if (sign === "%") return endOfRun(text, at + 1, (next) => next !== "\r" && next !== "\n");
  if (sign === "(") return endOfString(text, at + 1);
  if (sign === "<") return endOfBracket(text, at + 1);
  if (sign === "/" || !DELIMITERS.includes(sign)) return endOfRun(text, at + 1, isRegular);
  return at + 1;
}

/** After "<": a second one begins a dictionary; otherwise digits follow, and whatever stands among them, up to ">". */
function endOfBracket(text: string, from: number) {
  if (text[from] === "<") return from + 1;
  const end = endOfRun(text, from, (next) => next !== "<" && next !== ">");
  return text[end] === ">" ? end + 1 : from;
}

function endOfRun(text: string, from: number, belongs: (sign: string) => boolean) {
  let at = from;
  while (at < text.length && belongs(text[at]!)) at += 1;
  return at;
}

const isRegular = (sign: string) => !WHITE_SPACE.includes(sign) && !DELIMITERS.includes(sign);

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
