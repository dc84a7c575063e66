export { countMedicines } from "./catalogue/count-medicines.ts";
export { districtOf } from "./delivery/pincodes.ts";
export { servePharmacy } from "./serve-pharmacy.ts";
export { pharmacyCrontab, pharmacyTasks } from "./tasks.ts";
