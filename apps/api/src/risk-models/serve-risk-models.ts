import * as contract from "@medisense/contract/health/risk-models";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import { calculateRiskModel } from "./calculate-risk-model.ts";
import type { RiskModelsDeps } from "./deps.ts";
import { listRiskModels } from "./list-risk-models.ts";

/** Serves the risk scores. They store nothing and know nobody, so both calls are public. */
export function serveRiskModels(app: FastifyInstance, deps: RiskModelsDeps) {
  mount(app, contract.listRiskModels, async () => ({ data: listRiskModels(deps) }));
  mount(
    app,
    contract.calculateRiskModel,
    async ({ params: { instrument }, body }) => ({ data: calculateRiskModel(deps, { instrument, answers: body }) }),
    { isCostly: true },
  );
}
