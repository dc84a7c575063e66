import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Instant, success } from "../wire.ts";
import { retentionKinds } from "./retention.ts";

/** The receipt of a deletion. What is erased at once is the same for everybody. */
export const ErasureReceipt = z.object({
  deletedAt: Instant,
  kept: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      /** The number of rows. */
      count: z.int().positive(),
      /** The end of the last of them. */
      until: Instant,
    }),
  ),
});
export type ErasureReceipt = z.infer<typeof ErasureReceipt>;

export const deleteAccount = endpoint({
  method: "POST",
  path: "/user/delete-account",
  access: "user",
  summary:
    "Deletes the account at once, after its password; returns what is kept, and until when. Refused while a visit, an order or a return is open",
  body: z.object({ password: z.string().min(1).max(128) }),
  response: z.object({ success, receipt: ErasureReceipt }),
});

export const erasureErrors = defineErrors("erasure", {
  wrongPassword: [403, "This password is not right."],
  tooManyAttempts: [429, "Too many attempts."],
  openVisit: [409, "A visit is booked or is waiting for payment. Cancel it first, or wait until it is over."],
  openOrder: [409, "An order is on its way or is waiting for payment. Cancel it first, or wait until it has arrived."],
  openReturn: [409, "A return is waiting for the pharmacy's decision. Wait until it is decided."],
});
