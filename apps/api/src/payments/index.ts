export { backByOf } from "./refund-policy/back-by-of.ts";
export { createPayments } from "./create-payments.ts";
export { failureOf } from "./gateways/gateway-failures.ts";
export { gatewayName } from "./gateways/gateway-name.ts";
export { createGateways } from "./gateways/configured/create-gateways.ts";
export type {
  Fulfilled,
  Fulfilment,
  OpenedPayment,
  PayeeShare,
  Payments,
} from "./payment-state/payments.ts";
export { descriptionOf, readPayment } from "./payment-state/read-payment.ts";
export { refundsOfPayment } from "./payment-state/refunds-of-payment.ts";
export { refundToWire } from "./refund-policy/refund-to-wire.ts";
export { servePayments } from "./serve-payments.ts";
export { paymentCrontab, paymentTasks } from "./tasks.ts";
