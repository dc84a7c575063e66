import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { MAX_CART_LINES } from "../medicines.ts";
import { SharedFacts } from "../persons/visit/shared-facts.ts";
import { PrescriptionLine, severeSeverities } from "../prescriptions.ts";
import { forPerson, IstDate, success, Uuid } from "../wire.ts";

export const safetyKinds = [
  "interaction",
  "allergy",
  "duplicate",
  "pregnancy",
  "kidney",
  "liver",
  "g6pd",
  "driving",
  "unread",
] as const;
export type SafetyKind = (typeof safetyKinds)[number];

/** From the gravest to the slightest. None of them forbids anything: a person decides. */
export const safetySeverities = [...severeSeverities, "ask", "note"] as const;

/**
 * A warning about medicines, or the note that some are unknown ("unread") and were not compared. It is a list's knowledge,
 * which is not complete and not yet reviewed by a pharmacist.
 */
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
  /** Said to the patient; `text` and `why` are facts for everybody. */
  advice: z.string().nullable(),
  /** The same in Hindi, which nobody has reviewed; null without a translation. `sources` are English. */
  hindi: z.object({ text: z.string(), why: z.string().nullable(), advice: z.string().nullable() }).nullable(),
  sources: z.array(z.string()),
  /** True when a source was read again while the list was made; otherwise it was named from memory. */
  isSourceRead: z.boolean(),
  compiledOn: IstDate,
});
export type SafetyWarning = z.infer<typeof SafetyWarning>;

const Warnings = z.object({ success, data: z.array(SafetyWarning) });

export const checkMedicineSafety = endpoint({
  method: "POST",
  path: "/pharmacy/medicines/safety",
  access: "public",
  summary: "Compares medicines on sale with each other; it knows nothing of the person who asks",
  body: z.object({ medicineIds: z.array(Uuid).max(MAX_CART_LINES) }),
  response: Warnings,
});

export const checkCartSafety = endpoint({
  method: "GET",
  path: "/user/medicine/cart-safety",
  access: "user",
  summary: "Compares the cart with the profile of the person it is for, and with their current prescriptions",
  query: z.object(forPerson),
  response: Warnings,
});

export const checkParcelSafety = endpoint({
  method: "GET",
  path: "/pharmacy/desk/orders/:id/safety",
  access: "pharmacy",
  summary: "Compares the medicines of a parcel's order, and the patient's profile if the patient allowed it",
  params: z.object({ id: Uuid }),
  /** `isWithProfile` is false when the medicines were compared with each other only. */
  response: Warnings.extend({ isWithProfile: z.boolean() }),
});

export const checkPrescriptionSafety = endpoint({
  method: "POST",
  path: "/doctor/appointments/:id/prescription/safety",
  access: "doctor",
  summary: "Compares what a doctor writes with what the patient shares, and with this doctor's earlier prescriptions",
  params: z.object({ id: Uuid }),
  body: z.object({
    lines: z.array(PrescriptionLine.pick({ genericName: true, strength: true, form: true })).max(30),
    shared: SharedFacts.optional(),
  }),
  response: Warnings,
});
