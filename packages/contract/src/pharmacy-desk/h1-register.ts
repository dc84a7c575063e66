import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Batch } from "../pharmacy-desk.ts";
import { IstDate, success, Uuid } from "../wire.ts";

/** A supply of a Schedule H1 medicine, as the law wants it recorded (Drugs Rules 1945, rule 65(3)(1)(h)). */
export const H1Supply = z.object({
  _id: Uuid,
  suppliedOn: IstDate,
  orderNumber: z.string(),
  prescriber: z.string(),
  patientName: z.string(),
  medicine: z.string(),
  quantity: z.int().positive(),
  batches: z.array(Batch),
});
export type H1Supply = z.infer<typeof H1Supply>;

/** The longest range of the register that is read at once. */
export const MAX_REGISTER_DAYS = 366;

export const listH1Register = endpoint({
  method: "GET",
  path: "/pharmacy/desk/h1-register",
  access: "pharmacy",
  summary: "Lists the store's supplies of Schedule H1 medicines from one day to another, both included, by day",
  query: z.object({ from: IstDate, until: IstDate }),
  response: z.object({ success, storeName: z.string(), licenceNo: z.string(), data: z.array(H1Supply) }),
});

export const h1RegisterErrors = defineErrors("h1-register", {
  badRange: [400, `Choose a first and a last day, at most ${MAX_REGISTER_DAYS} days apart.`],
});
