import type { FastifyInstance } from "fastify";
import { answeringRoutes } from "./answering/routes.ts";
import { attachmentRoutes } from "./attachments/routes.ts";
import { callEvents } from "./calls/call-events.ts";
import type { CallDeps } from "./calls/deps.ts";
import { watchForLostPeers } from "./calls/watch-for-lost-peers.ts";
import { chatEvents } from "./chat/chat-events.ts";
import { createMessageAnnouncer } from "./chat/create-message-announcer.ts";
import { createMessageWriter } from "./chat/create-message-writer.ts";
import { createSendMessage } from "./chat/send-message.ts";
import type { ChatDeps } from "./chat/deps.ts";
import { chatRoutes } from "./chat/routes.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { iceServerRoutes } from "./ice-servers/routes.ts";
import { patientRecordRoutes } from "./patient-record/routes.ts";
import { prescriptionSafetyRoutes } from "./prescription-safety/routes.ts";
import type { PrescriptionDeps } from "./prescriptions/deps.ts";
import { prescriptionRoutes } from "./prescriptions/routes.ts";
import { sharedProfileRoutes } from "./shared-profile/routes.ts";

/** Serves every call and event of chats, video calls and prescriptions. */
export function serveConsultations(app: FastifyInstance, deps: ChatDeps & CallDeps & PrescriptionDeps) {
  const writer = createMessageWriter(deps, createMessageAnnouncer(deps.realtime));
  const sendMessage = createSendMessage(deps, writer);
  chatRoutes(app, deps, sendMessage);
  answeringRoutes(app, deps);
  chatEvents(deps, sendMessage);
  attachmentRoutes(app, deps);
  iceServerRoutes(app, deps);
  callEvents(deps);
  watchForLostPeers(app, deps);
  prescriptionRoutes(app, deps);
  prescriptionSafetyRoutes(app, deps);
  favouriteRoutes(app, deps);
  patientRecordRoutes(app, deps);
  sharedProfileRoutes(app, deps);
}
