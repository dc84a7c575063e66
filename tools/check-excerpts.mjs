/**
 * Checks that the code examples in the documents are excerpts of the code. A TypeScript block names its file on the line
 * before it, and a line with only "…" stands for left-out lines.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Returns one message for each block under `docs/` that names no file or differs from its file. */
export function checkExcerpts(root) {
  return readdirSync(join(root, "docs"), { encoding: "utf8", recursive: true })
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) =>
      blocksOf(readFileSync(join(root, "docs", name), "utf8")).flatMap(({ line, file, code }) => {
        const problem = problemOf(root, file, code);
        return problem ? [`docs/${name}:${line}: ${problem}`] : [];
      }),
    );
}

function problemOf(root, file, code) {
  if (file === undefined) return "the block names no file";
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  const missing = missingLine(linesOf(code), linesOf(readFileSync(join(root, file), "utf8")));
  return missing === undefined ? undefined : `${file} does not have: ${missing}`;
}

/** Returns the first line of the excerpt that does not follow in the source, or undefined when all do. */
function missingLine(excerpt, source) {
  let from = 0;
  for (const part of partsOf(excerpt)) {
    const starts = source.map((_, index) => index).filter((index) => index >= from && source[index] === part[0]);
    const matches = starts.map((start) => part.findIndex((line, offset) => source[start + offset] !== line));
    const found = matches.indexOf(-1);
    if (found === -1) return part[Math.max(0, ...matches)];
    from = starts[found] + part.length;
  }
  return undefined;
}

function partsOf(excerpt) {
  const gaps = excerpt.flatMap((line, index) => (line === "…" ? [index] : []));
  return [-1, ...gaps].map((gap, index) => excerpt.slice(gap + 1, gaps[index])).filter((part) => part.length > 0);
}

/** Indentation and blank lines do not count, so that an excerpt can be moved to the left. */
function linesOf(code) {
  return code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function blocksOf(markdown) {
  const blocks = markdown.matchAll(/(?:^`(?<file>[^`\n]+)`:?\n+)?^```tsx?\n(?<code>.*?)^```$/gms);
  return [...blocks].map(({ index, 0: text, groups }) => ({
    ...groups,
    line: markdown.slice(0, index + text.indexOf("```")).split("\n").length,
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkExcerpts(fileURLToPath(new URL("..", import.meta.url)));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
