import type { FastifyInstance } from "fastify";
import type { CallDeps } from "./call-deps.ts";
import { callEvents } from "./call-events.ts";
import { callRoutes } from "./call-routes.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { chatEvents } from "./chat-events.ts";
import { chatRoutes } from "./chat-routes.ts";
import { watchForLostPeers } from "./lost-peers.ts";
import { createMessageWriter } from "./message-writer.ts";
import { createSendMessage } from "./send-message.ts";
import { createMessageTeller } from "./tell-messages.ts";

export { chatCrontab, chatTasks } from "./chat-tasks.ts";
export { prescriptionRoutes } from "./prescription-routes.ts";
export { signedPrescriptions } from "./signed-prescriptions.ts";

export function serveChat(app: FastifyInstance, deps: ChatDeps) {
  const writer = createMessageWriter(deps, createMessageTeller(deps.realtime));
  const sendMessage = createSendMessage(deps, writer);
  chatRoutes(app, deps, sendMessage);
  chatEvents(deps, sendMessage);
}

export function serveCalls(app: FastifyInstance, deps: CallDeps) {
  callRoutes(app, deps);
  callEvents(deps);
  watchForLostPeers(app, deps);
}
