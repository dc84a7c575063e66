export { calculateOffered } from "./calculate-offered.ts";
export { listRiskModels } from "./list-risk-models.ts";
export { serveRiskModels } from "./serve-risk-models.ts";
