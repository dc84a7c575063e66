import * as contract from "@medisense/contract/health/check-results";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { listCheckResults } from "./list-check-results.ts";
import { removeCheckResult } from "./remove-check-result.ts";
import { saveCheckResult } from "./save-check-result.ts";

export function checkResultRoutes(app: FastifyInstance, deps: RecordsDeps) {
  mount(app, contract.listCheckResults, async ({ actor, query }) => ({
    data: await listCheckResults(deps, { ...query, accountId: actor.id }),
  }));
  mount(app, contract.saveCheckResult, async ({ actor, params, body }) => ({
    data: await saveCheckResult(deps, { ...body, id: params.id, accountId: actor.id }),
  }));
  mount(app, contract.removeCheckResult, ({ actor, params }) =>
    removeCheckResult(deps, { id: params.id, accountId: actor.id }),
  );
}
