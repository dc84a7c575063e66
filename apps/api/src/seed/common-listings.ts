import { createHash } from "node:crypto";
import { compositionKeys, countBrands } from "../compositions/index.ts";
import { commonNeeds } from "../pharmacy/index.ts";
import type { DataFiles } from "./read-data-files.ts";

type Product = DataFiles["medicines"][number];
type Pharmacy = DataFiles["pharmacies"][number];

/** A further store's offer of a product of the data files. */
export interface CommonListing {
  product: Product;
  store: Pharmacy;
  pricePaise: number;
  stock: number;
}

const COMMON_PRODUCTS = 600;
/** The number of brands from which a composition is common, whatever its use. */
const MANY_BRANDS = 3;
const FEWEST_STORES = 3;
const MOST_STORES = 6;
const MOST_DISCOUNT_PERCENT = 18;
/** Every n-th listing is out of stock. */
const SOLD_OUT_EVERY = 12;

const commonComplaints = new Set([...commonNeeds, "Bacterial infection", "Fungal skin infection"]);

/** Lists the commonest products at three to six stores in different states, their own included; equal files give equal listings. */
export function commonListings({
  medicines,
  pharmacies,
}: Pick<DataFiles, "medicines" | "pharmacies">): CommonListing[] {
  const states = [...new Set(pharmacies.map(({ state }) => state))].sort();
  return commonest(medicines).flatMap((product, rank) => {
    const home = pharmacies.find(({ no }) => no === product.pharmacyNo)!.state;
    const others = states.filter((state) => state !== home);
    const further = FEWEST_STORES - 1 + (rank % (MOST_STORES - FEWEST_STORES + 1));
    // The products of one use follow each other, so that turning through the states supplies each of them evenly.
    return Array.from({ length: further }, (_, turn) => {
      const state = others[(rank * 5 + turn * 3) % others.length]!;
      const there = pharmacies.filter((store) => store.state === state);
      const store = there[rank % there.length]!;
      const [price, packs] = createHash("sha256").update(`${product.id} at ${store.id}`).digest();
      return {
        product,
        store,
        pricePaise: Math.ceil((product.mrp * (100 - (price! % (MOST_DISCOUNT_PERCENT + 1)))) / 100),
        stock: packs! % SOLD_OUT_EVERY === 0 ? 0 : 10 + packs!,
      };
    });
  });
}

/** Returns the commonest products use by use: one of each composition of many brands, then the others by their use. */
function commonest(medicines: Product[]): Product[] {
  const manyBrands = withManyBrands(medicines);
  return [...manyBrands, ...byUse(medicines.filter((one) => !manyBrands.includes(one)))]
    .slice(0, COMMON_PRODUCTS)
    .sort((a, b) => (a.disease === b.disease ? byId(a, b) : a.disease < b.disease ? -1 : 1));
}

/** Returns one product of each composition that several brands have. */
function withManyBrands(medicines: Product[]): Product[] {
  const brands = countBrands();
  const firstOf = new Map<string, Product>();
  for (const product of byUse(medicines)) {
    const { genericName, strength, dosage: form, name } = product;
    const key = compositionKeys({ genericName, strength, form, name })?.exact;
    if (key === undefined || (brands.get(key) ?? 0) < MANY_BRANDS || firstOf.has(key)) continue;
    firstOf.set(key, product);
  }
  return [...firstOf.values()];
}

/** Ranks by use, then sale without prescription, then the National List of Essential Medicines. */
function byUse(medicines: Product[]): Product[] {
  const weight = ({ disease, nlem2011, rxSchedule }: Product) =>
    (commonComplaints.has(disease) ? 4 : 0) + (rxSchedule === "OTC" ? 2 : 0) + (nlem2011 ? 1 : 0);
  return medicines.toSorted((a, b) => weight(b) - weight(a) || byId(a, b));
}

const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1);
