import { medicineCategories, schedules } from "@medisense/contract/medicines";
import { OneLine } from "@medisense/contract/wire";
import { z } from "zod";
import { isFormula } from "../../../platform/csv/is-formula.ts";
import { gstRatePercentOf } from "./gst-rate-percent.ts";
import { whyNotSold } from "./why-not-sold.ts";
import { whyScheduleTooLow } from "./why-schedule-too-low.ts";

/** A valid row of the file, with the id of its store. */
export interface CheckedRow extends Omit<z.output<typeof Row>, "pharmacyNo"> {
  storeId: string;
  gstRatePercent: number;
}

export const columns = [
  "id",
  "name",
  "genericName",
  "brand",
  "manufacturer",
  "category",
  "disease",
  "dosage",
  "strength",
  "packSize",
  "price",
  "mrp",
  "rxSchedule",
  "prescriptionRequired",
  "description",
  "pharmacyNo",
  "stock",
  "compositionKey",
] as const;

/** Collapses spaces of any kind into one; price lists are full of them. */
const text = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, "is missing")
        .max(max, `is longer than ${max} characters`)
        .refine((value) => !/[\p{Cc}\uFFFD]/u.test(value), "is not readable text")
        .refine(
          (value) => OneLine.parse(value) === value,
          "contains invisible characters or changes the writing direction",
        )
        .refine((value) => !isFormula(value), "begins with =, +, - or @, which a spreadsheet takes for a formula"),
    );
const optional = (max: number) =>
  z
    .string()
    .default("")
    .transform((value) => value.trim())
    .pipe(z.union([z.literal(""), text(max)], { error: `is longer than ${max} characters or not readable` }));

/** Parses the digits, because 36.10 * 100 is not an integer in floating point. */
const paise = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, "is not an amount of rupees such as 36.10")
  .transform((value) => {
    const [rupees, rest = ""] = value.split(".");
    return Number(rupees) * 100 + Number(rest.padEnd(2, "0"));
  })
  .refine((value) => value > 0, "is not above zero");

/** The reader of compositions knows no other script. The sign of "µg" is a Greek letter. */
const isInLatin = (value: string) => /^(?:\p{Script=Latin}|[µμ]|\P{L})*$/u.test(value);

const LOOKALIKES = "contains Greek or Cyrillic letters, which look like other ones";
const hasNoLookalikes = (value: string) => !/(?!μ)[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(value);

const categories = new Set<string>(medicineCategories);

const Row = z.object({
  id: text(100),
  name: text(200).refine(hasNoLookalikes, LOOKALIKES),
  genericName: text(500).refine(isInLatin, "is not written in Latin letters"),
  brand: text(120).refine(hasNoLookalikes, LOOKALIKES),
  manufacturer: text(120),
  category: text(300)
    .transform((value) => [...new Set(value.split(";").map((name) => name.trim()))])
    .refine((names) => names.every((name) => categories.has(name)), "is not one of the categories"),
  disease: text(100),
  dosage: text(60),
  strength: text(200),
  packSize: text(60),
  price: paise,
  mrp: paise,
  rxSchedule: z.enum(schedules, {
    error: ({ input }) =>
      /^(x|ndps)$/i.test(String(input).trim())
        ? `${String(input).trim().toUpperCase()} is not sold online`
        : `is not one of ${schedules.join(", ")}`,
  }),
  prescriptionRequired: z.enum(["true", "false"], "is neither true nor false").transform((value) => value === "true"),
  description: text(1000),
  // Pictures come only from this site: any other site would learn who looks at which medicine.
  medicineImage: optional(300).refine(
    (value) => value === "" || /^\/(?!\/)[\w./-]+$/.test(value),
    "is not a path on this site such as /img/medicines/tablet.svg",
  ),
  pharmacyNo: text(200),
  stock: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, "is not a whole number of packs")
    .transform(Number),
  compositionKey: text(100),
  nlem2011: z
    .enum(["Y", "N", ""], "is neither Y nor N")
    .default("N")
    .transform((value) => value === "Y"),
  source: optional(100),
  sourceCode: optional(100),
});

/**
 * Returns the row to store, or every reason to refuse it. `storeIds` maps each store's number, licence, name and slug
 * to its id.
 */
export function checkRow(
  cells: Record<string, string>,
  storeIds: Map<string, string>,
): { row: CheckedRow } | { reasons: string[] } {
  const parsed = Row.safeParse(cells);
  const reasons = parsed.success ? [] : parsed.error.issues.map(({ message, path }) => `${path.join(".")} ${message}`);
  const forbidden = whyNotSold(cells["genericName"] ?? "", cells["name"] ?? "", cells["brand"] ?? "");
  if (forbidden) reasons.push(`not sold online: ${forbidden}`);
  if (!parsed.success) return { reasons };

  const { pharmacyNo, ...row } = parsed.data;
  const storeId = storeIds.get(pharmacyNo.toLowerCase());
  if (!storeId) reasons.push(`pharmacyNo: there is no store ${pharmacyNo}`);
  if (row.price > row.mrp) reasons.push("price is above the MRP");
  if (row.rxSchedule !== "OTC" && !row.prescriptionRequired) {
    reasons.push(`prescriptionRequired is false, but Schedule ${row.rxSchedule} needs a prescription`);
  }
  const lowered = forbidden ? undefined : whyScheduleTooLow(row);
  if (lowered) reasons.push(lowered);
  if (!storeId || reasons.length > 0) return { reasons };
  return { row: { ...row, storeId, gstRatePercent: gstRatePercentOf(row.genericName) } };
}

/** Identifies a product: maker, name and pack size are the same. */
export const productKey = ({ manufacturer, name, packSize }: Pick<CheckedRow, "manufacturer" | "name" | "packSize">) =>
  JSON.stringify([name, manufacturer, packSize]);
