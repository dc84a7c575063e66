import type { Settings } from "./settings.ts";
import { isThisMachine } from "./is-this-machine.ts";

export interface RazorpayConfig {
  name: "razorpay";
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
}

export interface StripeConfig {
  name: "stripe";
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
}

export type GatewayConfig = { name: "sandbox" } | RazorpayConfig | StripeConfig;

const keysOf = {
  sandbox: [],
  razorpay: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const satisfies Record<GatewayConfig["name"], (keyof Settings)[]>;

const urlOf = { razorpay: "RAZORPAY_API_URL", stripe: "STRIPE_API_URL" } as const;

/** Returns the gateways in the order of PAYMENT_GATEWAY; call it for settings without faults. */
export function gatewaysOf(data: Settings): GatewayConfig[] {
  return data.PAYMENT_GATEWAY.map((name) => {
    if (name === "sandbox") return { name };
    if (name === "razorpay") {
      return {
        name,
        keyId: data.RAZORPAY_KEY_ID!,
        keySecret: data.RAZORPAY_KEY_SECRET!,
        webhookSecret: data.RAZORPAY_WEBHOOK_SECRET!,
        apiUrl: data.RAZORPAY_API_URL ?? "https://api.razorpay.com",
      };
    }
    return {
      name,
      secretKey: data.STRIPE_SECRET_KEY!,
      webhookSecret: data.STRIPE_WEBHOOK_SECRET!,
      apiUrl: data.STRIPE_API_URL ?? "https://api.stripe.com",
    };
  });
}

/** Returns a sentence for each setting that a configured gateway lacks, or that no gateway uses. */
export function gatewayFaults(data: Settings, demo: boolean): string[] {
  const chosen = new Set(data.PAYMENT_GATEWAY);
  const production = data.NODE_ENV === "production";
  return [
    !demo && chosen.has("sandbox") && "PAYMENT_GATEWAY: the sandbox takes no money; it is for DEMO only",
    ...(["razorpay", "stripe"] as const).flatMap((name) => {
      if (!chosen.has(name)) {
        const unused = [...keysOf[name], urlOf[name]].filter((key) => data[key] !== undefined);
        return unused.map((key) => `${key}: has no effect without ${name} in PAYMENT_GATEWAY`);
      }
      return [
        ...keysOf[name].map((key) => data[key] === undefined && `${key}: is needed with PAYMENT_GATEWAY=${name}`),
        production && travelsPlainly(data[urlOf[name]]) && `${urlOf[name]}: ${PLAIN}`,
      ];
    }),
    production && /_test_/.test(data.RAZORPAY_KEY_ID ?? "") && `RAZORPAY_KEY_ID: ${TEST_KEY}`,
    production && /_test_/.test(data.STRIPE_SECRET_KEY ?? "") && `STRIPE_SECRET_KEY: ${TEST_KEY}`,
  ].filter((fault) => typeof fault === "string");
}

const PLAIN = "must start with https:// in production, because keys travel over it";
const TEST_KEY = "is a test key, with which no money moves";

const travelsPlainly = (url: string | undefined) => url?.startsWith("http:") && !isThisMachine(url);
