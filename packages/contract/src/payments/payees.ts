/** Those for whom MediSense collects money. */
export const payeeKinds = ["doctor", "store"] as const;
export type PayeeKind = (typeof payeeKinds)[number];
