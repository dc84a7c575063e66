import type { LanguageModel } from "ai";
import type { AiConfig } from "../../config/ai.ts";

/** Loads the provider's package, which a server without a model never does. */
export async function loadModel({ provider, model, baseUrl, apiKey }: AiConfig): Promise<LanguageModel> {
  const settings = { ...(baseUrl && { baseURL: baseUrl }), ...(apiKey && { apiKey }) };
  if (provider === "gemini") return (await import("@ai-sdk/google")).createGoogleGenerativeAI(settings)(model);
  if (provider === "anthropic") return (await import("@ai-sdk/anthropic")).createAnthropic(settings)(model);
  if (provider === "ollama") {
    const headers = apiKey ? { headers: { authorization: `Bearer ${apiKey}` } } : {};
    return (await import("ollama-ai-provider-v2")).createOllama({ ...settings, ...headers })(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({ name: provider, baseURL: baseUrl!, ...(apiKey && { apiKey }) })(model);
}
