import * as contract from "@medisense/contract/chat";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { ChatDeps } from "../chat/deps.ts";
import { listUnreadChats } from "./list-unread-chats.ts";
import { readAnswerTime } from "./read-answer-time.ts";
import { searchChatsWithoutVisit } from "./search-chats-without-visit.ts";

/** Mounts the calls by which a doctor finds chats, those to answer among them, and how soon answers usually come. */
export function answeringRoutes(app: FastifyInstance, deps: Pick<ChatDeps, "db" | "clock">) {
  mount(app, contract.listUnreadChats, ({ actor }) => listUnreadChats(deps, actor.id));
  mount(app, contract.searchChatsWithoutVisit, async ({ actor, query }) => ({
    data: await searchChatsWithoutVisit(deps, { doctorId: actor.id, q: query.q }),
  }));
  mount(app, contract.readAnswerTime, ({ actor, params }) =>
    readAnswerTime(deps, { readerId: actor.id, partnerId: params.id }),
  );
}
