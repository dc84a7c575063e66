import { medicineCategories, STORE_PAGE_SIZE, storeOrders } from "@medisense/contract/medicines";
import { z } from "zod";

const optional = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);
const Words = optional(z.string().trim().min(1).max(100));
const page = z.coerce.number().int().min(1).max(1000).catch(1);

/** What the addresses of the shop can ask for. Nonsense in an address is as if it were not there. */
const Shop = z.object({ q: Words, category: optional(z.enum(medicineCategories)), page });
const InStore = z.object({ q: Words, disease: Words, brand: Words, sort: optional(z.enum(storeOrders)), page });
export const storeKinds = ["all", "premium", "standard"] as const;
export type StoreKind = (typeof storeKinds)[number];
const Stores = z.object({ q: Words, kind: z.enum(storeKinds).catch("all") });

export const readShop = (address: URLSearchParams) => Shop.parse(Object.fromEntries(address));
export const readInStore = (address: URLSearchParams) => InStore.parse(Object.fromEntries(address));
export const readStores = (address: URLSearchParams) => Stores.parse(Object.fromEntries(address));

/** The address after one more choice; a new choice starts again on the first page. */
export function withChoice(address: URLSearchParams, choice: Record<string, string | undefined>) {
  const next = new URLSearchParams(address);
  if (!("page" in choice)) next.delete("page");
  for (const [name, value] of Object.entries(choice)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / STORE_PAGE_SIZE));
