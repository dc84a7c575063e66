/** Writes what is built from the knowledge: `npm run triage:build`. */
import { writeFileSync } from "node:fs";
import { generatedFiles } from "./src/building/generated-files.ts";

for (const { path, text } of generatedFiles()) writeFileSync(path, text);
