import { z } from "zod";
import { plainDigits } from "../wire.ts";

/** A mobile number with or without a prefix, or a landline with its area code. */
const PHONE = /^(?:(?:\+91|0091|91|0)[1-9]\d{9}|[6-9]\d{9})$/;

/** An Indian phone number as people write it; parsed, it is "+91" and ten digits. */
export const IndianPhone = z
  .string()
  .transform((written) => plainDigits(written.replaceAll(".", "")))
  .pipe(z.string().regex(PHONE, "Enter an Indian mobile number, or a landline with its area code"))
  .transform((digits) => `+91${digits.slice(-10)}`);
