import { randomUUID } from "node:crypto";
import * as contract from "@medisense/contract/chat";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { chatOfPair } from "./chat-of-pair.ts";
import type { MessageSender } from "./send-message.ts";
import type { ChatDeps } from "./deps.ts";
import { readChat } from "./read-chat.ts";

export function chatRoutes(app: FastifyInstance, deps: ChatDeps, sendMessage: MessageSender) {
  mount(app, contract.chatOfPair, async ({ actor, params, query, http }) => {
    const { messages, link } = await chatOfPair(deps, actor.id, params, query);
    if (link) void http.reply.header("link", link);
    return messages;
  });
  mount(app, contract.readChat, ({ actor, params, query }) => readChat(deps, actor.id, params.id, query));

  mount(app, contract.sendMessage, async ({ actor, params, body }) => ({
    message: "Message sent",
    newMessage: await sendMessage({
      ...body,
      senderId: actor.id,
      receiverId: params.id,
      clientId: body.clientId ?? randomUUID(),
    }),
  }));
}
