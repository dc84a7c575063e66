export { isOutsideRefund } from "./refund-policy/is-outside-refund.ts";
export { backByOf } from "./refund-policy/back-by-of.ts";
export { REFUND_REFUSED } from "./carry-out-refunds.ts";
export { createPayments } from "./create-payments.ts";
export { gatewayName } from "./gateways/gateway-name.ts";
export { createGateways } from "./gateways/configured/create-gateways.ts";
export type {
  Fulfilled,
  Fulfilment,
  OpenedPayment,
  PayeeShare,
  Payments,
} from "./payments.ts";
export { descriptionOf, readPayment } from "./read-payment.ts";
export { refundToWire } from "./refund-policy/refund-to-wire.ts";
export { servePayments } from "./serve-payments.ts";
export { paymentCrontab, paymentTasks } from "./tasks.ts";
