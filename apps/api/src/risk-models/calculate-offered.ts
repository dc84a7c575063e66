import { riskModelErrors } from "@medisense/contract/health/risk-models";
import { calculateRisk, type Completeness, type RiskResult } from "@medisense/risk";
import { DomainError } from "../platform/domain-error.ts";
import type { RiskModelsDeps } from "./deps.ts";

/** Calculates an instrument that the server offers. Throws a refusal with the status 422 when it does not apply. */
export function calculateOffered(
  { offersRiskModels }: RiskModelsDeps,
  { instrument, answers }: { instrument: string; answers: Readonly<Record<string, unknown>> },
  completeness?: Completeness,
): RiskResult {
  const result = offersRiskModels ? calculateRisk(instrument, answers, completeness) : undefined;
  if (!result) throw new DomainError(riskModelErrors.notOffered);
  if (result.status === "refused") {
    throw new DomainError({ code: result.code, status: 422, message: result.message });
  }
  return result;
}
