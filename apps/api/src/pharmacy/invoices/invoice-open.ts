import { orderErrors } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orderDocuments, orders, parcels } from "../order-tables.ts";
import { findStoreOf } from "../parcels/own-store.ts";
import { fileNameOf } from "./invoice-content.ts";
import { invoicePdf } from "./invoice-pdf.ts";

/** An invoice or a credit note, for its buyer and its seller. For everybody else it does not exist. */
export async function openInvoice({ db }: Pick<OrdersDeps, "db">, id: string, readerId: string) {
  const [found] = await db
    .select({ document: orderDocuments, patientId: orders.patientId })
    .from(orderDocuments)
    .innerJoin(parcels, eq(parcels.id, orderDocuments.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orderDocuments.id, id));
  const isSeller = async () => (await findStoreOf(db, readerId))?.id === found?.document.storeId;
  if (!found || (found.patientId !== readerId && !(await isSeller()))) throw new DomainError(orderErrors.notFound);
  const { document } = found;
  return {
    name: fileNameOf(document),
    type: "application/pdf",
    content: await invoicePdf(document),
  };
}
