import type { Locale } from "@medisense/contract/locales";
import { orderErrors } from "@medisense/contract/orders";
import { and, eq } from "drizzle-orm";
import { payments } from "../../payments/payment-state/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { findOwnStore } from "../order-state/own-store.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { fileNameOf } from "./order-document.ts";

/** Returns a document's PDF to its buyer, its payer and its seller, in the reader's language. For anybody else it does not exist. */
export async function openInvoice(
  { db, config }: Pick<OrdersDeps, "db" | "config">,
  { id, readerId, locale }: { id: string; readerId: string; locale: Locale },
) {
  const [found] = await db
    .select({ document: orderDocuments, patientId: orders.patientId, payerId: payments.payerId })
    .from(orderDocuments)
    .innerJoin(parcels, eq(parcels.id, orderDocuments.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(payments, and(eq(payments.kind, "medicine-order"), eq(payments.payableId, orders.id)))
    .where(eq(orderDocuments.id, id));
  const isSeller = async () => (await findOwnStore(db, readerId))?.id === found?.document.storeId;
  const isBuyer = found?.patientId === readerId || found?.payerId === readerId;
  if (!found || (!isBuyer && !(await isSeller()))) throw new DomainError(orderErrors.notFound);
  const { document } = found;
  return {
    name: fileNameOf(document),
    type: "application/pdf",
    content: await invoicePdf(document, { locale, siteOwner: config.siteOwner }),
  };
}
