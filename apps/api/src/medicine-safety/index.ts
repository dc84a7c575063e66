export { checkMedicines } from "./checking/check-medicines.ts";
export { namedMedicine, prescribedMedicine, soldMedicine } from "./checking/written-medicine.ts";
