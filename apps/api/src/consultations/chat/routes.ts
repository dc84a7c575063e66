import { randomUUID } from "node:crypto";
import * as contract from "@medisense/contract/chat";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../platform/domain-error.ts";
import { mount } from "../../platform/http/mount.ts";
import type { MessageSender } from "./create-send-message.ts";
import type { ChatDeps } from "./deps.ts";
import { readChat } from "./read-chat.ts";

export function chatRoutes(app: FastifyInstance, deps: ChatDeps, sendMessage: MessageSender) {
  mount(app, contract.chatOfPair, async ({ actor, params: { userId, doctorId }, query, http }) => {
    if (actor.id !== userId && actor.id !== doctorId) throw new DomainError(contract.chatErrors.notYours);
    const { data, hasMore } = await readChat(deps, actor.id, actor.id === userId ? doctorId : userId, query);
    const isForward = query.after !== undefined;
    const from = isForward ? data.at(-1) : data[0];
    if (hasMore && from) {
      const page = `${isForward ? "after" : "before"}=${from.seq}&limit=${query.limit}`;
      void http.reply.header(
        "link",
        `</message/chat/${userId}/${doctorId}?${page}>; rel="${isForward ? "next" : "prev"}"`,
      );
    }
    return data;
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
