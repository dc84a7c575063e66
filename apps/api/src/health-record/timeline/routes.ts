import * as contract from "@medisense/contract/health/records";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { listRecords } from "./list-records.ts";

export function timelineRoutes(app: FastifyInstance, deps: RecordsDeps) {
  mount(app, contract.listRecords, ({ actor, query }) => listRecords(deps, { ...query, accountId: actor.id }));
}
