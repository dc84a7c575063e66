export { checkMedicines } from "./checking/check-medicines.ts";
export type { PatientFacts } from "./checking/find-cautions.ts";
export type { WrittenMedicine } from "./checking/safety-product.ts";
