export interface RiskModelsDeps {
  /** True when the server offers the models; off by default in production, until a lawyer has agreed. */
  offersRiskModels: boolean;
}
