/**
 * `npm run check:comments`: fails when a comment begins with a question word or has a long sentence. A comment begins with
 * a verb or the subject.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceFiles } from "./source-files.mjs";

const QUESTION = /^\s*(?:\/\*\*|\*|\/\/)\s*(?:What|Where|Who|Why|When|How)\b/;
const MOST_WORDS = 24;

/** Returns a sentence for each comment that begins with a question word, and for each long sentence of a comment. */
export function checkComments(root) {
  return ["apps", "packages", "bench", "e2e"]
    .flatMap((folder) => sourceFiles(root, folder))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), "utf8").split("\n");
      return [...questionsIn(lines), ...longSentencesIn(lines)].map(
        ([index, fault]) => `${file}:${index + 1} ${fault}`,
      );
    });
}

function questionsIn(lines) {
  return lines.flatMap((line, index) =>
    QUESTION.test(line) ? [[index, `begins with a question word: ${line.trim()}`]] : [],
  );
}

function longSentencesIn(lines) {
  return commentsIn(lines).flatMap(({ index, text }) =>
    sentencesOf(text)
      .map((sentence) => ({ sentence, words: wordsOf(sentence) }))
      .filter(({ words }) => words > MOST_WORDS)
      .map(({ sentence, words }) => [index, `has a sentence of ${words} words: ${sentence}`]),
  );
}

/** Returns the text of each comment with the index of its first line. Lines of `//` that follow each other are one. */
function commentsIn(lines) {
  const comments = [];
  let open;
  lines.forEach((line, index) => {
    const text = line.trim();
    const kind = open === "block" || text.startsWith("/*") ? "block" : text.startsWith("//") ? "line" : undefined;
    if (kind && kind !== open) comments.push({ index, text: "" });
    if (kind) comments.at(-1).text += `${textOf(text)}\n`;
    open = kind === "block" && text.includes("*/") ? undefined : kind;
  });
  return comments;
}

/** Returns a comment's line without its marks. Indented code of an example is left out and ends a sentence. */
function textOf(line) {
  const text = line.replace(/^\/\*+|^\/\/|^\*(?!\/)/, "").replace(/\*\/.*$/, "");
  return /^ {2,}/.test(text) ? "." : text.trim();
}

function sentencesOf(text) {
  return text
    .replaceAll("\n", " ")
    .trim()
    .split(/(?<=[.!?])\s+/);
}

function wordsOf(sentence) {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkComments(fileURLToPath(new URL("../..", import.meta.url)));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
