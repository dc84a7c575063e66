import type { Bilingual } from "@medisense/contract/locales";

const names: Record<string, Bilingual> = {
  sandbox: { en: "the demo payment page", hi: "डेमो भुगतान पेज" },
  razorpay: { en: "Razorpay", hi: "Razorpay" },
  stripe: { en: "Stripe", hi: "Stripe" },
};

/** Returns what people call a gateway. */
export const gatewayName = (gateway: string): Bilingual => names[gateway] ?? { en: gateway, hi: gateway };
