export { createPayments } from "./create-payments.ts";
export { createSandbox } from "./gateways/sandbox/create-sandbox.ts";
export type {
  Fulfilment,
  OpenedPayment,
  Payments,
} from "./payments.ts";
export { servePayments } from "./serve-payments.ts";
export { paymentCrontab, paymentTasks } from "./tasks.ts";
