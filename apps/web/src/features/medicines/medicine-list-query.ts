import { medicineCategories, storeSorts } from "@medisense/contract/medicines";
import { z } from "zod";

const optional = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);
const Terms = optional(z.string().trim().min(1).max(100));
const page = z.coerce.number().int().min(1).max(1000).catch(1);

const delivered = optional(z.enum(["only"]));

/** The parameters of the medicines area's lists. Invalid values in the URL are ignored. */
const MedicineList = z.object({ q: Terms, category: optional(z.enum(medicineCategories)), delivered, page });
const InStore = z.object({ q: Terms, disease: Terms, brand: Terms, sort: optional(z.enum(storeSorts)), page });
export const storeKinds = ["all", "premium", "standard"] as const;
export type StoreKind = (typeof storeKinds)[number];
const Stores = z.object({ q: Terms, kind: z.enum(storeKinds).catch("all") });

export const readMedicineListQuery = (searchParams: URLSearchParams) =>
  MedicineList.parse(Object.fromEntries(searchParams));
export const readStoreQuery = (searchParams: URLSearchParams) => InStore.parse(Object.fromEntries(searchParams));
export const readStoreListQuery = (searchParams: URLSearchParams) => Stores.parse(Object.fromEntries(searchParams));
