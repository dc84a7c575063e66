export { checkMedicines } from "./checking/check-medicines.ts";
export type { WrittenMedicine } from "./checking/safety-product.ts";
