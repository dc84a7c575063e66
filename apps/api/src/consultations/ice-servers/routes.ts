import * as contract from "@medisense/contract/calls";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { CallDeps } from "../calls/deps.ts";
import { iceServers } from "./ice-servers.ts";

export function iceServerRoutes(app: FastifyInstance, deps: CallDeps) {
  mount(app, contract.iceServers, ({ actor, query }) => iceServers(deps, actor.id, query.roomId));
}
