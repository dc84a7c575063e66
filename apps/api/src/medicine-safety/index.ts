export { checkMedicines } from "./checking/check-medicines.ts";
export { clausesOf } from "./hindi/clauses-of.ts";
export { inHindi } from "./hindi/in-hindi.ts";
export { namedMedicine, prescribedMedicine, soldMedicine } from "./checking/written-medicine.ts";
