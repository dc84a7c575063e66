import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { World } from "../../testing/world.ts";
import { noon } from "../../testing/noon.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";

export async function aStore({ db }: World, overrides: Partial<typeof stores.$inferInsert> = {}) {
  const key = randomUUID().slice(0, 8);
  const [store] = await db
    .insert(stores)
    .values({
      name: `Neem Leaf ${key}`,
      slug: `neem-leaf-${key}`,
      address: "Shop 21, Demo Market, Adyar, Chennai 600020",
      city: "Chennai",
      district: "Chennai",
      state: "Tamil Nadu",
      pincode: "600020",
      latitude: 13,
      longitude: 80,
      contact: "+91 00000 20041",
      yearsActive: 8,
      licenceNo: `DEMO-${key}`,
      pharmacistName: "R. Demo",
      pharmacistRegistrationNo: `DEMO-PH-${key}`,
      gstin: "33DEMO0000D1Z5",
      sells: true,
      checkedAt: noon,
      checkedAgainst: "the licence itself",
      ...overrides,
    })
    .returning();
  return store!;
}

interface Listed {
  storeId?: string;
  stock?: number;
  pricePaise?: number;
  product?: Partial<typeof products.$inferInsert>;
}

/** Creates a medicine without prescription, by default in a store of its own. */
export async function aMedicine(world: World, { storeId, stock = 100, pricePaise = 36_10, product = {} }: Listed = {}) {
  const [made] = await world.db
    .insert(products)
    .values({
      name: `Povimol ${randomUUID().slice(0, 8)}`,
      genericName: "Paracetamol 500 mg",
      brandName: "Povimol",
      maker: "Kshemara Lifecare",
      category: ["Fever"],
      disease: "Fever",
      dosage: "Tablet",
      strength: "500 mg",
      packSize: "10 tablets",
      mrpPaise: pricePaise + 2_00,
      schedule: "OTC",
      prescriptionRequired: false,
      description: "Lowers fever.",
      compositionKey: "paracetamol-500-tablet",
      nlem2011: true,
      source: "test",
      sourceCode: "1",
      ...product,
    })
    .returning();
  const [medicine] = await world.db
    .insert(medicines)
    .values({
      productId: made!.id,
      storeId: storeId ?? (await aStore(world)).id,
      pricePaise,
      mrpPaise: made!.mrpPaise,
      stock,
    })
    .returning();
  return medicine!;
}

export const scheduleH: Partial<typeof products.$inferInsert> = {
  schedule: "H",
  prescriptionRequired: true,
  genericName: "Telmisartan 40 mg",
  strength: "40 mg",
};
export const scheduleH1: Partial<typeof products.$inferInsert> = {
  schedule: "H1",
  prescriptionRequired: true,
  genericName: "Cefixime 200 mg",
  strength: "200 mg",
};

export async function stockOf(world: World, { id }: { id: string }) {
  const [found] = await world.db
    .select({ stock: medicines.stock, reserved: medicines.reserved, sold: medicines.sold })
    .from(medicines)
    .where(eq(medicines.id, id));
  return found!;
}

/** Creates the account of a store's pharmacist. */
export function aPharmacist(world: World, store: { name: string }) {
  return world.aUser({ role: "pharmacy", firstName: "Store", lastName: "Counter", organisationName: store.name });
}
