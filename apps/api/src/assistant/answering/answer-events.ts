import { type AnswerEvent, type HistoryEntry, triageLevels } from "@medisense/contract/assistant";
import { type Assessment, assess, composeChatReply, composeVoiceReply, type Turn } from "@medisense/triage";
import { personErrors } from "@medisense/contract/persons/persons";
import { findPerson } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { InTurn } from "../../platform/fair-share.ts";
import { kindOfError } from "../../platform/kind-of-error.ts";
import type { AssistantDeps } from "../tools/deps.ts";
import type { Model } from "../model/create-model.ts";
import { replyOfModel } from "../model/reply-of-model.ts";
import type { Sources } from "../tools/create-sources.ts";
import { findFor, type FoundHere } from "../tools/find-for.ts";
import { actionsFor } from "./actions-for.ts";
import { type ChosenPerson, type RiskCheck, riskCheckFor } from "../risk/risk-check-for.ts";
import { inLanguage, neverSold, notADoctor, riskFilledIn, riskIntroduction } from "../wording/texts.ts";
import { knownPerson } from "./known-person.ts";
import { triageToWire } from "./triage-to-wire.ts";
import { turnsOf } from "./turns-of.ts";

export interface AnsweringDeps extends AssistantDeps {
  sources: Sources;
  model: Model | undefined;
  /** The turn of one caller to keep the processor busy. */
  inTurn: InTurn;
}

export interface AssistantQuestion {
  channel: "chat" | "voice";
  message: string;
  history: HistoryEntry[];
  /** True when the person agreed that the text goes to the outside model. */
  mayLeave: boolean;
  clientIp: string;
  /** Counts one question to the model; false when the caller has had enough of them. */
  mayAskModel: () => Promise<boolean>;
  findPatientId: () => Promise<string | undefined>;
  /** The person whom the question is about; undefined while nobody of a family is chosen. */
  personId?: string | undefined;
  signal: AbortSignal;
}

/** Answers a message: what the engine understood at once, then the reply, which the model may only word. */
export async function* answerEvents(deps: AnsweringDeps, question: AssistantQuestion): AsyncGenerator<AnswerEvent> {
  const { channel, history, message, findPatientId } = question;
  const turns = turnsOf(history, message);
  const { assessed, chosen } = await assessFor(deps, question, turns);
  yield { event: "safety", data: triageToWire(assessed) };

  const found = await findFor(deps.sources, { assessment: assessed, message, findPatientId }, deps);
  const said = turns.filter(({ role }) => role === "user").map(({ text }) => text);
  const worded = await wordedByModel(deps, question, { assessment: assessed, found, said });
  const assessment = worded?.assessment ?? assessed;
  const check = deps.config.offersRiskModels
    ? await deps.inTurn(question.clientIp, async () => riskCheckFor(assessment, turns, chosen))
    : undefined;
  const reply = worded?.response ?? embeddedReply(channel, assessment, found);
  const response = check && channel === "chat" ? withCheck(reply, check, assessment) : reply;
  const actions = actionsFor(assessment, worded?.found ?? found, check);
  const triage = triageToWire(assessment);

  for (const text of piecesOf(response)) yield { event: "delta", data: { text } };
  yield { event: "actions", data: actions };
  yield { event: "done", data: { success: true, response, triage, actions } };
}

/**
 * Assesses with the age and sex of the chosen person, where there is one. An emergency is answered before anybody is asked
 * for whom it is.
 */
async function assessFor(deps: AnsweringDeps, question: AssistantQuestion, turns: Turn[]): Promise<Assessed> {
  const { clientIp, findPatientId, personId } = question;
  const assessed = await deps.inTurn(clientIp, async () => assess(turns));
  if (assessed.level === "emergency") return { assessed };
  const found = await findKnown(deps, findPatientId, personId).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    deps.logger.warn(kindOfError(error), "an answer goes without the person's age and sex");
    return undefined;
  });
  if (!found) return { assessed };
  const chosen = personId === undefined ? undefined : { id: personId, ...found };
  const withKnown = await deps.inTurn(clientIp, async () => assess(turns, found.known));
  // "My baby has fever": the holder's own age is not the baby's, and counts only where it makes things more serious.
  const isOfAnother = assessed.person.who === "other" && found.isHolder;
  return { assessed: isOfAnother && !isGraver(withKnown, assessed) ? assessed : withKnown, chosen };
}

interface Assessed {
  assessed: Assessment;
  /** The person of a family whom the conversation is about. */
  chosen?: ChosenPerson | undefined;
}

/** True when the first one asks for help sooner. */
const isGraver = ({ level }: Assessment, { level: other }: Assessment) =>
  level !== null && (other === null || triageLevels.indexOf(level) < triageLevels.indexOf(other));

async function findKnown(
  deps: AnsweringDeps,
  findPatientId: AssistantQuestion["findPatientId"],
  personId: string | undefined,
) {
  const patientId = await findPatientId();
  if (!patientId && personId === undefined) return undefined;
  // Whoever has no family can ask about nobody's.
  if (!patientId) throw new DomainError(personErrors.notFound);
  const person = await findPerson(deps, patientId, personId, { isReading: true });
  return { known: knownPerson(person, deps.clock.now()), isHolder: person.relation === "self" };
}

/** Returns nothing where the engine answers alone: an emergency does not wait, and nothing leaves without consent. */
async function wordedByModel(
  { model, sources }: AnsweringDeps,
  { channel, findPatientId, mayAskModel, mayLeave, signal }: AssistantQuestion,
  known: { assessment: Assessment; found: FoundHere; said: string[] },
) {
  const { intent, level, mayBeCrisis } = known.assessment;
  const isForEngine = level === "emergency" || mayBeCrisis || !wordedIntents.has(intent);
  if (!model || isForEngine || known.found.neverSold) return undefined;
  if ((model.config.isOutside && !mayLeave) || !(await mayAskModel())) return undefined;
  const patientId = await findPatientId();
  const asked = { ...known, channel, patientId, signal };
  return replyOfModel({ model, sources }, asked, (raised) => embeddedReply(channel, raised, known.found));
}

/** The intents that a model may word. A crisis, an attack or another script gets the engine's own words. */
const wordedIntents = new Set<string>([
  "triage",
  "info",
  "medicine",
  "help",
  "booking",
  "appointments",
  "orders",
  "smalltalk",
]);

/** Intents whose reply only introduces the assistant; the check is the better answer. */
const SAYS_NOTHING = /^(help|info|offtopic)$/;

function withCheck(reply: string, { path }: RiskCheck, { asksSafety, intent, language }: Assessment): string {
  const filledIn = /[#&](?!for=)/.test(path) ? ` ${inLanguage(riskFilledIn, language)}` : "";
  const introduction = `${inLanguage(riskIntroduction, language)}${filledIn}`;
  const isEnough = SAYS_NOTHING.test(intent) && !asksSafety;
  return `${introduction}\n\n${isEnough ? `_${inLanguage(notADoctor, language)}_` : reply}`;
}

function embeddedReply(channel: "chat" | "voice", assessment: Assessment, found: FoundHere): string {
  if (found.neverSold) return inLanguage(neverSold, assessment.language).replace("{name}", found.neverSold);
  return channel === "voice" ? composeVoiceReply(assessment, found) : composeChatReply(assessment, found);
}

/** Splits a reply after each paragraph. Only checked text is sent, so a dose is never seen for a moment. */
const piecesOf = (response: string) => response.split(/(?<=\n\n)/);
