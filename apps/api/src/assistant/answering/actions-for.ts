import type { AssistantAction } from "@medisense/contract/assistant";
import { type Assessment, openEngine } from "@medisense/triage";
import type { RiskCheck } from "../risk/risk-check-for.ts";
import type { FoundHere } from "../tools/find-for.ts";
import { paths } from "../tools/paths.ts";
import { inLanguage, labels } from "../wording/texts.ts";

const MOST_ACTIONS = 4;

/** Returns the buttons below a reply. In an emergency they only call. */
export function actionsFor(assessment: Assessment, found: FoundHere, check?: RiskCheck): AssistantAction[] {
  const { intent, language, level, mayBeCrisis } = assessment;
  const label = (name: keyof typeof labels) => inLanguage(labels[name], language);
  const call = (phone: string, whose = phone): AssistantAction => ({
    type: "call",
    label: label("call").replace("{n}", whose),
    href: `tel:${phone.replace(/[^+\d]/g, "")}`,
  });
  const link = (name: "hospitals" | "medicines" | "appointments" | "orders"): AssistantAction => ({
    type: "link",
    label: label(name),
    href: paths[name],
  });

  if (level === "emergency" || intent === "crisis") {
    const numbers = new Set(numbersOf(assessment));
    const hospitals = (found.hospitals ?? []).map(({ name, phone }) => call(phone, name));
    return [...[...numbers].map((number) => call(number)), ...hospitals].slice(0, MOST_ACTIONS);
  }
  const medicineLinks: AssistantAction[] = [
    ...(found.medicines ?? []).map(({ name, path }): AssistantAction => ({ type: "link", label: name, href: path })),
    ...(intent === "medicine" ? [link("medicines")] : []),
  ];
  const actions: AssistantAction[] = [
    ...numbersToAskWith(assessment).map((phone) => call(phone)),
    ...(check ? [riskLink(check, language)] : []),
    ...(found.doctors ?? []).map(
      ({ name, path }): AssistantAction => ({ type: "book", label: label("book").replace("{name}", name), href: path }),
    ),
    ...(found.hospitals ? [link("hospitals")] : []),
    ...(mayBeCrisis ? [] : medicineLinks),
    ...(found.appointments ? [link("appointments")] : []),
    ...(found.orders ? [link("orders")] : []),
    ...(intent === "help" && !found.appointments && !found.orders ? pageOf(assessment) : []),
  ];
  return actions.slice(0, MOST_ACTIONS);
}

/** Returns a link to the page that the answer of the help names. */
function pageOf({ help, language }: Assessment): AssistantAction[] {
  const path = openEngine().knowledge.help.find(({ id }) => id === help)?.path;
  return path ? [{ type: "link", label: inLanguage(labels.page, language), href: path }] : [];
}

const riskLink = ({ disease, path }: RiskCheck, language: string): AssistantAction => ({
  type: "link",
  label: capitalised(inLanguage(labels.risk, language).replace("{disease}", inLanguage(disease, language))),
  href: path,
});

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the numbers that the rules name, such as the helpline for women; without a rule it may be a crisis. */
function numbersOf({ intent, rules }: Assessment): string[] {
  const named = openEngine().knowledge.rules.filter(({ id, level }) => level === "emergency" && rules.includes(id));
  const own = named.flatMap(({ numbers = [] }) => numbers);
  const known = intent === "crisis" ? ["14416", "112"] : ["112", "108"];
  return [...own, ...known, ...(named.length === 0 ? ["14416", "181"] : [])];
}

/** Returns the numbers beside a question about danger. */
function numbersToAskWith({ asksSafety, mayBeCrisis }: Assessment): string[] {
  if (mayBeCrisis) return ["14416", "112", "181"];
  return asksSafety ? ["112"] : [];
}
