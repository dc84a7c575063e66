import type { GatewayConfig } from "../../../config/gateways.ts";
import type { Gateway } from "../gateway.ts";
import { createRazorpay } from "../razorpay/create-razorpay.ts";
import { createSandbox } from "../sandbox/create-sandbox.ts";
import type { SandboxDeps } from "../sandbox/deps.ts";
import { createStripe } from "../stripe/create-stripe.ts";

/** Creates the configured gateways in their order. `sandbox` is passed on for its page if it is one of them. */
export function createGateways(configs: readonly GatewayConfig[], deps: SandboxDeps) {
  const [first, ...others] = configs.map((config): Gateway => {
    if (config.name === "razorpay") return createRazorpay(config, deps);
    return config.name === "stripe" ? createStripe(config, deps) : createSandbox(deps);
  });
  if (!first) throw new Error("PAYMENT_GATEWAY names no gateway");
  const sandbox = configs.some(({ name }) => name === "sandbox") ? { sandbox: deps } : {};
  return { gateways: [first, ...others] as const, ...sandbox };
}
