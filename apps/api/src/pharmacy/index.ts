export { commonNeeds } from "./catalogue/search-index/common-needs.ts";
export { countMedicines } from "./catalogue/count-medicines.ts";
export type { CatalogueDeps } from "./catalogue/deps.ts";
export { listStores } from "./catalogue/list-stores.ts";
export { searchMedicines } from "./catalogue/search-medicines.ts";
export { listOrders } from "./orders/list-orders.ts";
export { districtOf } from "./delivery/pincodes.ts";
export { servePharmacy } from "./serve-pharmacy.ts";
export { pharmacyCrontab, pharmacyTasks } from "./tasks.ts";
