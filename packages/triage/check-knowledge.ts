/** Checks the knowledge: `npm run triage:check`. */
import { createEngine } from "./src/engine/create-engine.ts";
import { findFaults } from "./src/building/find-faults.ts";
import { learn } from "./src/building/generated-files.ts";
import { knowledgeCounts } from "./src/knowledge/knowledge-counts.ts";
import { readKnowledge, readSafetyBank } from "./src/knowledge/read-knowledge.ts";

const knowledge = readKnowledge();
const bank = readSafetyBank();
for (const fault of findFaults(knowledge)) console.log(fault);
for (const { name, count, goal } of knowledgeCounts(knowledge, bank)) {
  console.log(`${count >= goal ? "ok  " : "LESS"} ${name}: ${count} of ${goal}`);
}

const { assess } = createEngine(knowledge, learn());
let [tests, failed] = [0, 0];
for (const rule of knowledge.rules) {
  for (const { text, expect } of rule.tests ?? []) {
    const { level, rules, understood } = assess([{ role: "user", text }]);
    const isNamed = expect !== rule.level || rules.includes(rule.id);
    tests += 1;
    if (level === expect && isNamed) continue;
    failed += 1;
    const heard = understood.map(({ id, negated }) => (negated ? `no ${id}` : id)).join(" ");
    console.log(
      `TEST ${rule.id}: "${text}" → ${level} (expected ${expect}${isNamed ? "" : ", by this rule"}); rules ${rules.join(" ")}; heard ${heard}`,
    );
  }
}
console.log(`rule tests: ${tests - failed} of ${tests} pass`);

let [missed, alarmed] = [0, 0];
for (const { text, emergency, tag } of bank) {
  const { level, asksSafety, rules } = assess([{ role: "user", text }]);
  if (emergency && level !== "emergency")
    [missed] = [missed + 1, console.log(`BANK missed${asksSafety ? " (asks)" : ""} [${tag}]: ${text}`)];
  if (!emergency && level === "emergency")
    [alarmed] = [
      alarmed + 1,
      console.log(`BANK false alarm [${tag}] ${rules.filter((id) => id.startsWith("em")).join(" ")}: ${text}`),
    ];
}
console.log(
  `bank: ${missed} of ${bank.filter(({ emergency }) => emergency).length} missed, ${alarmed} false alarms of ${bank.filter(({ emergency }) => !emergency).length}`,
);
