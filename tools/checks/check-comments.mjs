/** `npm run check:comments`: fails when a comment begins with a question word. It begins with a verb or the subject. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceFiles } from "./source-files.mjs";

const QUESTION = /^\s*(?:\/\*\*|\*|\/\/)\s*(?:What|Where|Who|Why|When|How)\b/;

/** Returns the place of each comment that begins with a question word. */
export function checkComments(root) {
  return ["apps", "packages", "bench", "e2e"]
    .flatMap((folder) => sourceFiles(root, folder))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          QUESTION.test(line) ? [`${file}:${index + 1} begins with a question word: ${line.trim()}`] : [],
        ),
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkComments(fileURLToPath(new URL("../..", import.meta.url)));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
