import type { Reply } from "@medisense/contract/endpoint";
import type { calculateRiskModel as Call } from "@medisense/contract/health/risk-models";
import { calculateOffered } from "./calculate-offered.ts";
import type { RiskModelsDeps } from "./deps.ts";

/** Calculates an instrument for the wire. Throws a refusal with the status 422 when it does not apply to the person. */
export function calculateRiskModel(
  deps: RiskModelsDeps,
  asked: Parameters<typeof calculateOffered>[1],
): Reply<typeof Call>["data"] {
  const { status: _, values, contributions, whatIf, advice, limits, ...rest } = calculateOffered(deps, asked);
  return {
    ...rest,
    ...values,
    contributions: [...contributions],
    whatIf: [...whatIf],
    advice: [...advice],
    limits: [...limits],
  };
}
