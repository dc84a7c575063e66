import type { Reply } from "@medisense/contract/endpoint";
import { type calculateRiskModel as Call, riskModelErrors } from "@medisense/contract/health/risk-models";
import { calculateRisk } from "@medisense/risk";
import { DomainError } from "../platform/domain-error.ts";
import type { RiskModelsDeps } from "./deps.ts";

/** Calculates an instrument. Throws a refusal with the status 422 when it does not apply to the person. */
export function calculateRiskModel(
  { offersRiskModels }: RiskModelsDeps,
  { instrument, answers }: { instrument: string; answers: Readonly<Record<string, unknown>> },
): Reply<typeof Call>["data"] {
  const result = offersRiskModels ? calculateRisk(instrument, answers) : undefined;
  if (!result) throw new DomainError(riskModelErrors.notOffered);
  if (result.status === "refused") {
    throw new DomainError({ code: result.code, status: 422, message: result.message });
  }
  const { status: _, values, contributions, whatIf, advice, limits, ...rest } = result;
  return {
    ...rest,
    ...values,
    contributions: [...contributions],
    whatIf: [...whatIf],
    advice: [...advice],
    limits: [...limits],
  };
}
