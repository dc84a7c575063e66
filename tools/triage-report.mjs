/**
 * `npm run triage:report -- --data DIR`: scores labelled messages and writes docs/triage.md, and the figures that the page
 * about the assistants shows. The data stays outside of the repository; only sums are written.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEngine } from "../packages/triage/src/index.ts";
import { knowledgeCounts } from "../packages/triage/src/knowledge/knowledge-counts.ts";
import { readSafetyBank } from "../packages/triage/src/knowledge/read-knowledge.ts";

const RANK = { selfcare: 0, routine: 1, urgent: 1, emergency: 2 };
const GOLD = { sc: 0, ne: 1, em: 2 };
const folder = process.argv[process.argv.indexOf("--data") + 1];
if (!process.argv.includes("--data") || !folder || !existsSync(folder)) throw new Error("Usage: --data DIR");
const engine = openEngine();
const assess = (text) => engine.assess([{ role: "user", text }]);
const cases = (name) => (existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), "utf8")) : []);

/** Returns a share with its 95 % interval (Wilson) in per cent. */
function share(count, all) {
  if (all === 0) return { count, all, low: 0, high: 100 };
  const [z, p] = [1.96, count / all];
  const scale = 1 + (z * z) / all;
  const middle = (p + (z * z) / (2 * all)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all))) / scale;
  return { count, all, low: percent(Math.max(0, middle - half)), high: percent(Math.min(1, middle + half)) };
}

const percent = (part) => Math.round(100 * part);

/** Returns "8/10 = 80.0 % (49–94)". */
const written = ({ count, all, low, high }) =>
  all === 0 ? "–" : `${count}/${all} = ${((100 * count) / all).toFixed(1)} % (${low}–${high})`;

/** Sums up cases, each with the level that was given and the levels that are acceptable. */
function figuresOf(id, name, results) {
  const [within, under, emergencies, others] = [
    results.filter(({ level, least, most }) => level >= least && level <= most),
    results.filter(({ level, least }) => level < least),
    results.filter(({ least }) => least === 2),
    results.filter(({ most }) => most < 2),
  ];
  const found = emergencies.filter(({ level }) => level === 2);
  const alarms = others.filter(({ level }) => level === 2);
  return {
    id,
    name,
    within: share(within.length, results.length),
    tooLow: share(under.length, results.length),
    found: share(found.length, emergencies.length),
    alarms: share(alarms.length, others.length),
  };
}

function result(text, acceptable) {
  const levels = acceptable.map((level) => GOLD[level]);
  const { level } = assess(text);
  return { level: level === null ? 1 : RANK[level], least: Math.min(...levels), most: Math.max(...levels) };
}

const vignettes = cases("semigran.json");
const longCases = cases("avey.json");
const messages = cases("india-utterances.json").filter(
  ({ text, acceptable_triage }) => text && !acceptable_triage.includes(null),
);
const languages = { en: "English", hinglish: "Hinglish", hi: "Hindi" };
const bank = readSafetyBank();
const emergencies = bank.filter(({ emergency }) => emergency);
const harmless = bank.filter(({ emergency }) => !emergency);
const isAlarm = ({ text }) => assess(text).level === "emergency";
const measured = [
  ...[
    ["en", "English", "text"],
    ["hinglish", "Hinglish", "text_hinglish"],
    ["hi", "Hindi", "text_hi"],
  ].map(([code, name, field]) =>
    figuresOf(
      `retold-${code}`,
      `15 published vignettes, retold in ${name}`,
      vignettes.map((entry) => result(entry[field], [entry.correct_triage])),
    ),
  ),
  figuresOf(
    "long",
    `${longCases.length} longer published cases`,
    longCases.map((entry) => result(entry.text, entry.acceptable_triage)),
  ),
  ...Object.entries(languages).map(([code, name]) =>
    figuresOf(
      `messages-${code}`,
      `short messages from India, ${name}`,
      messages.filter(({ lang }) => lang === code).map((entry) => result(entry.text, entry.acceptable_triage)),
    ),
  ),
];
const rows = measured.map(
  ({ name, within, tooLow, found, alarms }) =>
    `| ${name} | ${[within, tooLow, found, alarms].map(written).join(" | ")} |`,
);
const own = {
  found: share(emergencies.filter(isAlarm).length, emergencies.length),
  alarms: share(harmless.filter(isAlarm).length, harmless.length),
};
const counts = knowledgeCounts(engine.knowledge, bank).map(
  ({ name, count }) => `${count.toLocaleString("en-IN")} ${name}`,
);
const sources = engine.knowledge.sources.map(({ title, url, licence }) => `- [${title}](${url}): ${licence}`);

writeFileSync(
  fileURLToPath(new URL("../docs/triage.md", import.meta.url)),
  `# How well the assistants judge urgency

Written by \`npm run triage:report -- --data DIR\`. Knowledge version ${engine.hash}; no clinician has reviewed it yet.
Figures are shares with 95 % intervals, on labelled cases that the makers of the engine knew. Expect less on new messages.

| Cases | Within the acceptable levels | Too low | Emergencies found | False emergencies |
|---|---|---|---|---|
${rows.join("\n")}

On our own messages, from which the safety net learns: ${written(own.found)} emergencies found,
${written(own.alarms)} false emergencies.

## What it cannot do

- It does not examine, diagnose, prescribe or name a dose. It sees only what is written, and misses what is not said.
- Labels of the longer cases and of the short messages come from an AI, not from a panel of doctors.
- The vignettes in Hinglish and Hindi were retold by an AI. Dialects and long voice messages are not measured.
- In nine other Indian scripts it knows some emergency words, and one fixed reply each.
- The numbers for help must be verified by a person before the first real patient; none has a date of verification yet.

## What it knows

${counts.join(", ")}.

Facts come from these sources, in our own words:

${sources.join("\n")}
`,
);

const shown = measured.map(({ name: _name, ...figures }) => figures);
writeFileSync(
  fileURLToPath(new URL("../packages/triage/src/generated/accuracy.ts", import.meta.url)),
  `/** Written by \`npm run triage:report\`; not to be edited. */\nexport const accuracy = ${JSON.stringify(shown, null, 2)};\n`,
);
