import * as contract from "@medisense/contract/pharmacy-desk/h1-register";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { listH1Register } from "./list-h1-register.ts";

export function dispensingRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(app, contract.listH1Register, ({ actor, query }) => listH1Register(deps, { userId: actor.id, ...query }));
}
