import type { ListingKind } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

const tables = { doctors, hospitals, stores };

export async function setSuspension(
  tx: Database,
  kind: ListingKind,
  id: string,
  suspension: { suspendedAt: Date | null; suspensionReason: string | null },
) {
  const table = tables[kind];
  await tx.update(table).set(suspension).where(eq(table.id, id));
}
