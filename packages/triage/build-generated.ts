/** Writes what is built from the knowledge: `npx tsx packages/triage/build-generated.ts`. */
import { writeFileSync } from "node:fs";
import { generatedFiles } from "./src/knowledge/generated-files.ts";

for (const { path, text } of generatedFiles()) writeFileSync(path, text);
