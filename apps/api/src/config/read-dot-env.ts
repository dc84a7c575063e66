import { settings } from "./settings.ts";

/** Settings of the build and the tests, which the server does not read. */
const namesOfTools = ["VITE_BACKEND_URL", "CHROMIUM_PATH", "TURNSERVER_PATH", "TEST_DATABASE_URL"];

export const knownNames = [...Object.keys(settings.shape), ...namesOfTools];

/** Returns what is wrong with the lines of a .env file, and a warning for each name that nothing reads. Shows no values. */
export function readDotEnv(content: string): { faults: string[]; warnings: string[] } {
  const faults: string[] = [];
  const warnings: string[] = [];
  let openQuote: string | undefined;
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    if (openQuote !== undefined) {
      if (line.includes(openQuote)) openQuote = undefined;
      continue;
    }
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, quote, rest = ""] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(["'`]?)(.*)$/.exec(line) ?? [];
    if (name === undefined) {
      const [, word = "NAME"] = /^\s*([A-Z][A-Z_]+)\b/.exec(line) ?? [];
      faults.push(`.env, line ${index + 1}: has no "=" after a name; write ${word}=value`);
      continue;
    }
    if (quote && !rest.includes(quote)) openQuote = quote;
    if (!knownNames.includes(name))
      warnings.push(`.env, line ${index + 1}: MediSense does not know the setting ${name}`);
  }
  return { faults, warnings };
}
