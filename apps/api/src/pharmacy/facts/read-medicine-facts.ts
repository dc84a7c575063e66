import type { Locale } from "@medisense/contract/locales";
import type { MedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import { medicineErrors } from "@medisense/contract/medicines";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { medicines, products } from "../tables/catalogue-tables.ts";
import { factsOf } from "./facts-of.ts";

export async function readMedicineFacts(
  { db }: { db: Database },
  { id, lang }: { id: string; lang: Locale },
): Promise<{ data: MedicineFacts }> {
  const [found] = await db
    .select({ genericName: products.genericName })
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .where(eq(medicines.id, id));
  if (!found) throw new DomainError(medicineErrors.medicineNotFound);
  return { data: factsOf(found.genericName, lang) };
}
