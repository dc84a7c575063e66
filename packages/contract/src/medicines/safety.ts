import { z } from "zod";
import { IstDate } from "../wire.ts";

export const safetyKinds = [
  "interaction",
  "allergy",
  "duplicate",
  "pregnancy",
  "kidney",
  "liver",
  "g6pd",
  "driving",
] as const;
export type SafetyKind = (typeof safetyKinds)[number];

/** From the gravest to the slightest. None of them forbids anything: a person decides. */
export const safetySeverities = ["contraindicated", "serious", "avoid", "ask", "note"] as const;

/** A warning about medicines. It is a list's knowledge, which is not complete and not yet reviewed by a pharmacist. */
export const SafetyWarning = z.object({
  id: z.string(),
  kind: z.enum(safetyKinds),
  severity: z.enum(safetySeverities),
  /** The medicines it is about, as they were written. */
  medicines: z.array(z.string()),
  /** An allergy or a disease in the person's own words; null for a warning about the medicines alone. */
  because: z.string().nullable(),
  text: z.string(),
  why: z.string().nullable(),
  advice: z.string().nullable(),
  sources: z.array(z.string()),
  /** True when a source was read again while the list was made; otherwise it was named from memory. */
  isSourceRead: z.boolean(),
  compiledOn: IstDate,
});
export type SafetyWarning = z.infer<typeof SafetyWarning>;
