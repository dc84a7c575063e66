import { randomBytes } from "node:crypto";
import type { Assessment } from "@medisense/triage";
import type { LanguageModel, ToolSet } from "ai";
import type { AiConfig } from "../../config/ai.ts";
import { kindOfError } from "../../platform/kind-of-error.ts";
import type { AssistantDeps } from "../tools/deps.ts";
import { withoutIdentifiers } from "../guards/without-identifiers.ts";
import { createBreaker } from "./create-breaker.ts";
import { instructions } from "./instructions.ts";
import { loadModel } from "./load-model.ts";

interface ModelQuestion {
  assessment: Assessment;
  channel: "chat" | "voice";
  /** The person's messages, oldest first. Words that a model is said to have written stay out. */
  said: string[];
  /** The names of the account, which do not leave. */
  ownNames: string[];
  tools: ToolSet;
  signal: AbortSignal;
}

export interface Model {
  config: AiConfig;
  /** Returns the model's text. Returns undefined when it is late, fails, says nothing or gives its instructions away. */
  ask(question: ModelQuestion): Promise<string | undefined>;
}

const STEPS = 4;

/** Creates the model that the configuration names. Its packages are loaded with the first question. */
export function createModel({ clock, logger, config }: AssistantDeps): Model | undefined {
  const { ai } = config;
  if (!ai) return undefined;
  const breaker = createBreaker(clock);
  let loading: Promise<LanguageModel> | undefined;

  async function ask({ assessment, channel, said, ownNames, tools, signal }: ModelQuestion) {
    if (breaker.isOpen()) return undefined;
    const canary = randomBytes(6).toString("hex");
    const startedAt = performance.now();
    try {
      const [{ generateText, stepCountIs }, model] = await Promise.all([import("ai"), (loading ??= loadModel(ai!))]);
      const { text, totalUsage } = await generateText({
        model,
        system: instructions({ assessment, channel, canary }),
        prompt: quoted(said, ownNames),
        tools,
        stopWhen: stepCountIs(STEPS),
        maxOutputTokens: 600,
        temperature: 0.2,
        maxRetries: 1,
        timeout: { totalMs: ai!.timeoutMs },
        abortSignal: signal,
      });
      breaker.succeed();
      const outcome = !text.trim() ? "empty" : text.includes(canary) ? "leak" : "reply";
      logger.info({ ...about(startedAt), outcome, tokens: totalUsage.totalTokens }, "model asked");
      return outcome === "reply" ? text : undefined;
    } catch (error) {
      // Somebody who closes the page says nothing about the model.
      if (!signal.aborted) breaker.fail();
      logger.warn({ ...about(startedAt), ...kindOfError(error) }, "model failed");
      return undefined;
    }
  }

  const about = (startedAt: number) => ({
    provider: ai.provider,
    model: ai.model,
    ms: Math.round(performance.now() - startedAt),
  });
  return { config: ai, ask };
}

function quoted(said: string[], ownNames: string[]): string {
  const cleaned = said.map((text) => withoutIdentifiers(text, ownNames));
  const last = cleaned.pop() ?? "";
  return JSON.stringify({ earlier: cleaned, now: last });
}
