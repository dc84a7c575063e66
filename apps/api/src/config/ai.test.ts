import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const gemini = { AI_PROVIDER: "gemini", AI_MODEL: "gemini-test", AI_API_KEY: "key" };

test("[AI-05] without a provider the embedded engine answers alone", () => {
  expect(readConfig({}).ai).toBeUndefined();
  expect(readConfig({ AI_PROVIDER: "none", AI_MODEL: "" }).ai).toBeUndefined();
});

test("[AI-05] a configured model is outside unless it runs on this machine", () => {
  expect(readConfig(gemini).ai).toMatchObject({ provider: "gemini", model: "gemini-test", isOutside: true });
  const ollama = { AI_PROVIDER: "ollama", AI_MODEL: "m" };
  expect(readConfig(ollama).ai).toMatchObject({ baseUrl: "http://127.0.0.1:11434/api", isOutside: false });
  expect(readConfig({ ...ollama, AI_BASE_URL: "http://10.0.0.7:11434/api" }).ai?.isOutside).toBe(true);
  expect(readConfig({ ...ollama, AI_BASE_URL: "http://127.0.0.1.example.com/api" }).ai?.isOutside).toBe(true);
});

test("[AI-05] all faults of the provider are listed at once", () => {
  expect(() => readConfig({ AI_PROVIDER: "anthropic" })).toThrow(/AI_MODEL: is needed[^]*AI_API_KEY: is needed/);
  expect(() => readConfig({ AI_PROVIDER: "openai-compatible", AI_MODEL: "m" })).toThrow("AI_BASE_URL: is needed");
  expect(() => readConfig({ AI_PROVIDER: "oracle" })).toThrow("AI_PROVIDER");
  expect(() => readConfig({ AI_API_KEY: "key" })).toThrow("AI_API_KEY: has no effect without AI_PROVIDER");
  const plain = { AI_PROVIDER: "ollama", AI_MODEL: "m", AI_BASE_URL: "http://models.example/api" };
  expect(() => readConfig({ ...plain, NODE_ENV: "production" })).toThrow("AI_BASE_URL: must start with https://");
});
