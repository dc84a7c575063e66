import { setImmediate } from "node:timers/promises";

const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^<>]*>|[^\0\t\n\f\r ()<>[\]{}/%]+|[()<>[\]{}]/y;
/** Other requests get their turn after so many tokens, some ten milliseconds. */
const TURN = 20_000;
const ENDS = ["stream", "endobj", "obj"];

/** Counts the tokens of one file, over all readings of its parts. */
export interface TokenCount {
  tokens: number;
}

/** Reads PDF syntax up to the keyword that ends an object, and returns its names without slash and escapes. */
export async function readTokens(text: string, from: number, count: TokenCount, { toEnd = false } = {}) {
  const names: string[] = [];
  const token = new RegExp(TOKEN);
  token.lastIndex = from;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match;
    count.tokens += 1;
    if (count.tokens % TURN === 0) await setImmediate();
    if (found === "(") token.lastIndex = endOfString(text, token.lastIndex);
    if (found.startsWith("/")) names.push(unescaped(found.slice(1)));
    if (!toEnd && ENDS.includes(found)) return { names, end: token.lastIndex, isStream: found === "stream" };
  }
  return { names, end: text.length, isStream: false };
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
