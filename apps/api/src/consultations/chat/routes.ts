import { randomUUID } from "node:crypto";
import * as contract from "@medisense/contract/chat";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../platform/domain-error.ts";
import { mount } from "../../platform/http/mount.ts";
import type { MessageSender } from "./create-send-message.ts";
import type { ChatDeps } from "./deps.ts";
import { readChat } from "./read-chat.ts";

export function chatRoutes(app: FastifyInstance, deps: ChatDeps, sendMessage: MessageSender) {
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
}
