import { z } from "zod";
import { Pincode } from "../delivery.ts";
import { endpoint } from "../endpoint.ts";
import { Medicine } from "../medicines.ts";
import { success, Uuid } from "../wire.ts";

export const PrescribedMedicine = z.object({
  /** As the doctor wrote it, without repetition when a dose changes. */
  genericName: z.string(),
  strength: z.string(),
  /** The best offer with the same ingredients, strength and form; null when there is none. */
  medicine: Medicine.nullable(),
  /** The packs for dose and days; 1 when the pack cannot be counted in doses. */
  quantity: z.int().nonnegative(),
  /** True when dose and days give the quantity. */
  isCounted: z.boolean(),
});
export type PrescribedMedicine = z.infer<typeof PrescribedMedicine>;

export const findPrescribedMedicines = endpoint({
  method: "GET",
  path: "/user/prescriptions/:id/medicines",
  access: "user",
  summary: "Finds the medicines of a signed prescription: the same ingredients, strength and form, or nothing",
  params: z.object({ id: Uuid }),
  query: z.object({ postalCode: Pincode.optional() }),
  response: z.object({ success, data: z.array(PrescribedMedicine) }),
});
