export { commonNeeds } from "./catalogue/search-index/common-needs.ts";
export { countMedicines } from "./catalogue/count-medicines.ts";
export { districtOf } from "./delivery/pincodes.ts";
export { servePharmacy } from "./serve-pharmacy.ts";
export { pharmacyCrontab, pharmacyTasks } from "./tasks.ts";
