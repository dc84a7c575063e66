import { listingFaults as faults } from "@medisense/contract/operators/listings";
import { Email, OneLine } from "@medisense/contract/wire";
import { z } from "zod";
import { isFormula } from "../../platform/csv/is-formula.ts";

/** Signs alone, an error, or letters that the file cannot hold: spreadsheet programs save them in place of a text. */
const LOST_TEXT = /^[^\p{L}\p{N};]+$|^#(N\/A|[A-Z/0]+[!?])$|\?{3}/u;

/** A long number that a spreadsheet program has rounded, such as 1.23457E+11. */
const ROUNDED_NUMBER = /^\d([.,]\d+)?E\+\d+$/i;

/** One line of readable text. What spreadsheets take for a formula is refused, and what they have spoilt. */
export const text = (max: number) =>
  z
    .string(faults.missing)
    .transform((value) => value.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, faults.missing)
        .max(max, faults.tooLong)
        .refine((value) => !/[\p{Cc}\uFFFD]/u.test(value) && OneLine.parse(value) === value, faults.unreadable)
        .refine((value) => !isFormula(value), faults.formula)
        .refine((value) => !LOST_TEXT.test(value), faults.unreadable)
        .refine((value) => !ROUNDED_NUMBER.test(value), faults.rounded),
    );

/** A name, which holds letters besides a title, and no markup. */
export const name = (max: number) =>
  text(max).refine((value) => !/[<>]/.test(value) && /\p{L}/u.test(value.replace(/^dr\b/i, "")), faults.unreadable);

/** A text that may be empty, which is then null. A union of both would hide the fault of the cell. */
export const optional = <Cell extends z.ZodType<unknown, string>>(cell: Cell) =>
  z
    .string()
    .default("")
    .transform((value, context): z.output<Cell> | null => {
      if (value.trim() === "") return null;
      const parsed = cell.safeParse(value.trim());
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

export const whole = (min: number, max: number) =>
  z
    .string(faults.missing)
    .trim()
    .min(1, faults.missing)
    .regex(/^\d{1,7}$/, faults.number)
    .transform(Number)
    .refine((value) => value >= min && value <= max, faults.number);

export const coordinate = (min: number, max: number) =>
  z
    .string(faults.missing)
    .trim()
    .min(1, faults.missing)
    .regex(/^\d{1,3}(\.\d{1,8})?$/, faults.coordinate)
    .transform(Number)
    .refine((value) => value >= min && value <= max, faults.coordinate);

export const email = z
  .string(faults.missing)
  .pipe(Email.catch(""))
  .refine((value) => value !== "", faults.email);

export const yesOrNo = z
  .string(faults.missing)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.enum(["yes", "no"], faults.yesOrNo))
  .transform((value) => value === "yes");

/** A phone number may begin with a plus sign, which no other cell may. */
export const phone = z
  .string(faults.missing)
  .trim()
  .min(1, faults.missing)
  .regex(/^\+?[\d ()-]{6,20}$/, faults.phone);

/** Values between semicolons, such as "English; Hindi". */
export const list = text(300)
  .transform((value) => [
    ...new Set(
      value
        .split(";")
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .refine(({ length }) => length > 0, faults.missing)
  .refine((values) => !values.some(isFormula), faults.formula);

export const day = z.string().trim().pipe(z.iso.date(faults.date));
