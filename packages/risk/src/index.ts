export { calculateRisk, type RefusedResult, type RiskResult, type WhatIf } from "./calculate-risk.ts";
export type { Field } from "./instrument/fields.ts";
export { type Disease, diseases, type Instrument } from "./instrument/instrument.ts";
export { instruments } from "./instruments.ts";
export { type Gate, refusalCodes } from "./instrument/refusals.ts";
