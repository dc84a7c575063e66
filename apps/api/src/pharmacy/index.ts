export { countMedicines } from "./catalogue/count-medicines.ts";
export { districtOf, type Pincode, pincodeOf } from "./delivery/pincodes.ts";
export { orderCrontab, orderTasks } from "./orders/order-tasks.ts";
export type { ConsultationPrescriptions } from "./prescriptions/consultation-prescriptions.ts";
export { serveOrders } from "./serve-orders.ts";
export { servePharmacy } from "./serve-pharmacy.ts";
