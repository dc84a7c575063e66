import type { APIRequestContext } from "@playwright/test";

interface MedicineOnSale {
  _id: string;
  name: string;
  stock: number;
  schedule: string;
}

/** Lists the medicines of a store that need no prescription and have stock, cheapest first. */
export async function overTheCounter(request: APIRequestContext, store: string): Promise<MedicineOnSale[]> {
  const answer = await request.get(`/pharmacy/${store}/list-all-medicines?sort=price_asc`);
  const { medicines } = (await answer.json()) as { medicines: MedicineOnSale[] };
  return medicines.filter(({ schedule, stock }) => schedule === "OTC" && stock > 20);
}
