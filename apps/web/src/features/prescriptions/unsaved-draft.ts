import { medicineForms, sexes } from "@medisense/contract/prescriptions";
import { z } from "zod";
import { jsonEntry } from "../../lib/browser-storage.ts";

/** A line as it is typed: every field is text until the draft is saved. */
const TypedLine = z.object({
  key: z.string(),
  genericName: z.string(),
  strength: z.string(),
  form: z.enum(medicineForms),
  dose: z.string(),
  days: z.string(),
  notes: z.string(),
});
export type TypedLine = z.infer<typeof TypedLine>;

const TypedPrescription = z.object({
  age: z.string(),
  ageUnit: z.enum(["years", "months"]),
  sex: z.enum(["", ...sexes]),
  advice: z.string(),
  lines: z.array(TypedLine),
});
/** A prescription as it is typed. */
export type TypedPrescription = z.infer<typeof TypedPrescription>;

/** The signed version that the text corrects, or "first". */
const Unsaved = TypedPrescription.extend({ basedOn: z.string() });

/** Returns what a doctor typed for a visit and has not saved. A logout removes it with everything else. */
export const unsavedDraft = (doctorId: string, appointmentId: string) =>
  jsonEntry({
    key: `prescriptionDraft:${doctorId}:${appointmentId}`,
    parse: (stored) => Unsaved.safeParse(stored).data,
  });
