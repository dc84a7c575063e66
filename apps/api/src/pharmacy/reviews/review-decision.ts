import type { reviewParcel as contract } from "@medisense/contract/pharmacy-desk";
import type { z } from "zod";

export type Decision = z.output<typeof contract.body>["lines"][number];
export type AcceptDecision = Extract<Decision, { decision: "accept" }>;
