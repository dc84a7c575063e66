import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BankMessage, Knowledge, SearchWords } from "./knowledge-types.ts";

const FOLDER = fileURLToPath(new URL("../../knowledge", import.meta.url));

/** Reads the knowledge files of the package. */
export function readKnowledge(folder = FOLDER): Knowledge {
  return {
    concepts: filesIn(folder, "concepts").flatMap((file) => read(file, [])),
    rules: [...filesIn(folder, "rules/emergency"), ...filesIn(folder, "rules")].flatMap((file) => read(file, [])),
    conditions: read(join(folder, "conditions.json"), []),
    questions: read(join(folder, "questions.json"), []),
    firstAid: read(join(folder, "first-aid.json"), []),
    selfCare: read(join(folder, "self-care.json"), []),
    help: read(join(folder, "help.json"), []),
    specialities: read(join(folder, "specialities.json"), {}),
    numbers: read(join(folder, "numbers.json"), []),
    sources: read(join(folder, "sources.json"), []),
    otherScripts: read(join(folder, "other-scripts.json"), []),
    figures: read(join(folder, "figures.json"), {}),
  };
}

/** Reads the words for the searches of doctors and medicines. */
export function readSearchWords(folder = FOLDER): SearchWords {
  return read(join(folder, "search.json"), {
    complaints: [],
    translations: [],
    nutrients: [],
    neverSold: [],
    specialities: {},
  });
}

/** Reads the labelled messages that the safety net learns from. */
export function readSafetyBank(folder = FOLDER): BankMessage[] {
  return filesIn(folder, "safety-bank", ".jsonl").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as BankMessage),
  );
}

function filesIn(folder: string, part: string, ending = ".json"): string[] {
  const place = join(folder, part);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(place, name));
}

function read<Value>(file: string, otherwise: Value): Value {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Value) : otherwise;
}
