export { serveAssistant } from "./serve-assistant.ts";
