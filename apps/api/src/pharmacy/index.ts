export { countMedicines } from "./count-medicines.ts";
export { districtOf, pincodeOf, type Pincode } from "./pincodes.ts";
