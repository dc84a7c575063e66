import { randomUUID } from "node:crypto";
import * as contract from "@medisense/contract/consultations";
import { commonErrors } from "@medisense/contract/errors";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { asHeaderValue, fileIn, takeOneFile } from "../platform/files/form-file.ts";
import { mount } from "../platform/http/mount.ts";
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

  app.get(contract.attachmentPath, async (request, reply) => {
    const actor = await app.authenticate(request);
    if (!actor) throw new DomainError(commonErrors.signInRequired);
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!params.success) throw new DomainError(contract.chatErrors.attachmentNotFound);
    const { name, type, size, stream } = await openAttachment(deps, params.data.id, actor.id);
    return reply
      .type(type)
      .header("content-length", size)
      .header("content-disposition", `attachment; filename*=${asHeaderValue(name)}`)
      .send(stream);
  });
}
