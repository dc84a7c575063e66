import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { locales } from "../locales.ts";
import { success, Uuid } from "../wire.ts";
import { payeeKinds } from "./payees.ts";

/** A month in India, such as "2026-11". */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** The money of one doctor or store in one month, in rupees with paise. */
const PayoutMonth = z.object({
  month: Month,
  /** True while the month still runs, so that its sums may change. */
  isRunning: z.boolean(),
  /** Fees and goods that were paid for. */
  gross: z.number(),
  refunds: z.number(),
  /** The part that MediSense keeps by its policy. */
  platformFee: z.number(),
  net: z.number(),
});
export type PayoutMonth = z.infer<typeof PayoutMonth>;

/** The months of a payee, latest first, and the platform's fee today in percent of the net. */
const PayoutMonths = z.object({ success, platformFeePercent: z.number(), data: z.array(PayoutMonth) });

const ofMonth = z.object({ month: Month });
const asFile = z.object({
  format: z.enum(["csv", "pdf"]).default("pdf"),
  /** The language of the statement. */
  lang: z.enum(locales).default("en"),
});
const ofPayee = z.object({ kind: z.enum(payeeKinds), id: Uuid });
/** The statement of a month as a file: CSV or PDF. */
const StatementFile = z.string();

export const doctorPayouts = endpoint({
  method: "GET",
  path: "/doctor/payouts",
  access: "doctor",
  summary: "Lists what the doctor's visits earned in each month: gross, refunds, platform fee and net",
  response: PayoutMonths,
});

export const doctorPayoutStatement = endpoint({
  method: "GET",
  path: "/doctor/payouts/:month",
  access: "doctor",
  summary: "Returns the doctor's payout statement of a month as a CSV or PDF file",
  params: ofMonth,
  query: asFile,
  response: StatementFile,
});

export const storePayouts = endpoint({
  method: "GET",
  path: "/pharmacy/desk/payouts",
  access: "pharmacy",
  summary: "Lists what the store's parcels earned in each month: gross, refunds, platform fee and net",
  response: PayoutMonths,
});

export const storePayoutStatement = endpoint({
  method: "GET",
  path: "/pharmacy/desk/payouts/:month",
  access: "pharmacy",
  summary: "Returns the store's payout statement of a month as a CSV or PDF file",
  params: ofMonth,
  query: asFile,
  response: StatementFile,
});

export const payeePayouts = endpoint({
  method: "GET",
  path: "/admin/payouts/:kind/:id",
  access: "admin",
  summary: "Lists what a doctor or a store earned in each month, for an operator",
  params: ofPayee,
  response: PayoutMonths.extend({ name: z.string() }),
});

export const payeePayoutStatement = endpoint({
  method: "GET",
  path: "/admin/payouts/:kind/:id/:month",
  access: "admin",
  summary: "Returns the payout statement of a doctor or a store as a CSV or PDF file, for an operator",
  params: ofPayee.extend({ month: Month }),
  query: asFile,
  response: StatementFile,
});

export const payoutErrors = defineErrors("payouts", {
  noPayee: [404, "We could not find this doctor or store."],
});
