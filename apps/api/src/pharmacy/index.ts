export { countMedicines } from "./count-medicines.ts";
