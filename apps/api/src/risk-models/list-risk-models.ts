import { instruments } from "@medisense/risk";
import type { RiskModelsDeps } from "./deps.ts";

/** Lists the instruments that the server offers. */
export function listRiskModels({ offersRiskModels }: RiskModelsDeps) {
  if (!offersRiskModels) return [];
  return instruments.map(({ id, version, disease, title, speciality }) => ({
    id,
    version,
    disease,
    title,
    speciality,
  }));
}
