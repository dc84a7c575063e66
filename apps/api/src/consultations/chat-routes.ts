import { randomUUID } from "node:crypto";
import * as contract from "@medisense/contract/consultations";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../platform/domain-error.ts";
import { fileIn, takeOneFile } from "../platform/files/form-file.ts";
import { mount } from "../platform/http/mount.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { openAttachment } from "./open-attachment.ts";
import { readChat } from "./read-chat.ts";
import type { SendMessage } from "./send-message.ts";
import { storeAttachment } from "./store-attachment.ts";

export function chatRoutes(app: FastifyInstance, deps: ChatDeps, sendMessage: SendMessage) {
  mount(app, contract.chatOfPair, async ({ actor, params: { userId, doctorId }, query }) => {
    if (actor.id !== userId && actor.id !== doctorId) throw new DomainError(contract.chatErrors.notYours);
    return readChat(deps, actor.id, actor.id === userId ? doctorId : userId, query);
  });
  mount(app, contract.chatWith, ({ actor, params, query }) => readChat(deps, actor.id, params.id, query));

  mount(app, contract.sendByPost, async ({ actor, params, body }) => ({
    message: "Message sent",
    newMessage: await sendMessage({
      ...body,
      senderId: actor.id,
      receiverId: params.id,
      clientId: body.clientId ?? randomUUID(),
    }),
  }));

  void app.register(async (uploads) => {
    await takeOneFile(uploads, contract.MAX_ATTACHMENT_BYTES);
    mount(uploads, contract.uploadAttachment, async ({ actor, params, http }) => {
      const file = await fileIn(http.request, contract.chatErrors);
      const attachment = await storeAttachment(deps, { ...file, uploaderId: actor.id, receiverId: params.id });
      return { attachment };
    });
  });

  serveFile(
    app,
    contract.attachmentPath,
    { disposition: "attachment", notFound: contract.chatErrors.attachmentNotFound },
    ({ id, actor }) => openAttachment(deps, id, actor.id),
  );
}
