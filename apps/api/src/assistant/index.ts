export type { AssistantDeps } from "./deps.ts";
export { serveAssistant } from "./serve-assistant.ts";
