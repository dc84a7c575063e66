export { deliveryFeeFor } from "./cart-answer.ts";
export { countMedicines } from "./count-medicines.ts";
export { type MedicineRow, medicineOf, selectMedicines } from "./medicine-listing.ts";
export { districtOf, type Pincode, pincodeOf } from "./pincodes.ts";
export { linesOf as cartLinesOf } from "./read-cart.ts";
export { servePharmacy } from "./serve-pharmacy.ts";
export { takeFromCart } from "./take-from-cart.ts";
