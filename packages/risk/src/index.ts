export { calculateRisk, type RefusedResult, type RiskResult, type WhatIf } from "./calculate-risk.ts";
export type { Field } from "./instrument/fields.ts";
export { type Completeness, type Disease, diseases, type Instrument } from "./instrument/instrument.ts";
export { HIGH_ON_ITS_OWN } from "./instruments/high-on-its-own.ts";
export { instruments } from "./instruments.ts";
export { type Gate, refusalCodes } from "./instrument/refusals.ts";
export { plainBand } from "./plain-band.ts";
export { roundedValue } from "./rounded-value.ts";
