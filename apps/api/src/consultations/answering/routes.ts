import * as contract from "@medisense/contract/chat";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { ChatDeps } from "../chat/deps.ts";
import { listUnreadChats } from "./list-unread-chats.ts";
import { readAnswerTime } from "./read-answer-time.ts";

/** Mounts the calls on what a doctor has still to answer, and how soon that usually happens. */
export function answeringRoutes(app: FastifyInstance, deps: Pick<ChatDeps, "db" | "clock">) {
  mount(app, contract.listUnreadChats, ({ actor }) => listUnreadChats(deps, actor.id));
  mount(app, contract.readAnswerTime, ({ actor, params }) =>
    readAnswerTime(deps, { readerId: actor.id, partnerId: params.id }),
  );
}
