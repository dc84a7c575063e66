export { servePayouts } from "./serve-payouts.ts";
