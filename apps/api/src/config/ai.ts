import { isThisMachine } from "./is-this-machine.ts";
import type { aiProviders, Settings } from "./settings.ts";

export interface AiConfig {
  provider: (typeof aiProviders)[number];
  model: string;
  /** The provider's own URL when undefined. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  /** The replies that all people together may ask of the model in a day; beyond, the embedded engine answers. */
  repliesPerDay: number;
  /** Milliseconds until the engine answers instead. */
  timeoutMs: number;
  /** False for a model on this machine: texts for it leave nobody's hands. */
  isOutside: boolean;
}

const TIMEOUT_MS = 15_000;
const OLLAMA_URL = "http://127.0.0.1:11434/api";

export function aiOf(data: Settings): AiConfig | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model } = data;
  if (provider === "none" || model === undefined) return undefined;
  const baseUrl = data.AI_BASE_URL ?? (provider === "ollama" ? OLLAMA_URL : undefined);
  const isOutside = !baseUrl || !isThisMachine(baseUrl);
  const { AI_API_KEY: apiKey, AI_REPLIES_PER_DAY: repliesPerDay } = data;
  return { provider, model, baseUrl, apiKey, repliesPerDay, timeoutMs: TIMEOUT_MS, isOutside };
}

/** Returns a sentence for each setting that the chosen provider lacks, or that no provider uses. */
export function aiFaults(data: Settings): string[] {
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl } = data;
  if (provider === "none") {
    const unused = (["AI_MODEL", "AI_BASE_URL", "AI_API_KEY"] as const).filter((name) => data[name] !== undefined);
    return unused.map((name) => `${name}: has no effect without AI_PROVIDER`);
  }
  const needsKey = provider === "gemini" || provider === "anthropic";
  return [
    data.AI_MODEL === undefined && `AI_MODEL: is needed with AI_PROVIDER=${provider}`,
    needsKey && data.AI_API_KEY === undefined && `AI_API_KEY: is needed with AI_PROVIDER=${provider}`,
    provider === "openai-compatible" && !baseUrl && `AI_BASE_URL: is needed with AI_PROVIDER=${provider}`,
    data.NODE_ENV === "production" &&
      baseUrl?.startsWith("http:") &&
      !isThisMachine(baseUrl) &&
      "AI_BASE_URL: must start with https:// in production, because health data travels over it",
  ].filter((fault) => typeof fault === "string");
}
