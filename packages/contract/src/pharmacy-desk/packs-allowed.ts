import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { success, Uuid } from "../wire.ts";

/** The amount of a medicine that a prescription still allows. */
export const PacksAllowed = z.object({
  packs: z.int().nonnegative(),
  /** In tablets, capsules or the like; null where a pack does not count them. */
  units: z.int().nonnegative().nullable(),
});
export type PacksAllowed = z.infer<typeof PacksAllowed>;

export const readPacksAllowed = endpoint({
  method: "GET",
  path: "/pharmacy/desk/orders/:id/packs-allowed",
  access: "pharmacy",
  summary:
    "Returns how much of a line a prescription of its order still allows; null until the prescribed amount is read",
  params: z.object({ id: Uuid }),
  query: z.object({
    lineId: Uuid,
    prescriptionId: Uuid,
    /** The total that the pharmacist reads on the prescription, as in a review. */
    prescribed: z.coerce.number().int().positive().max(10_000).optional(),
  }),
  response: z.object({ success, data: PacksAllowed.nullable() }),
});
