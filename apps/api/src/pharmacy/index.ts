export type { ConsultationPrescriptions } from "./consultation-prescriptions.ts";
export { countMedicines } from "./count-medicines.ts";
export { orderCrontab, orderTasks } from "./order-tasks.ts";
export { districtOf, type Pincode, pincodeOf } from "./pincodes.ts";
export { serveOrders } from "./serve-orders.ts";
export { servePharmacy } from "./serve-pharmacy.ts";
