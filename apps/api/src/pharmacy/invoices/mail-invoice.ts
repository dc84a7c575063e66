import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { invoiceMail } from "./invoice-mail.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { fileNameOf } from "./order-document.ts";

/**
 * Mails the invoice to the email of the order, which the law requires for delivered medicines (G.S.R. 220(E) of 26 March
 * 2020).
 */
export async function mailInvoice({ db, clock }: Pick<OrdersDeps, "db" | "clock">, documentId: string) {
  const [found] = await db
    .select({ document: orderDocuments, order: orders })
    .from(orderDocuments)
    .innerJoin(parcels, eq(parcels.id, orderDocuments.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(orderDocuments.id, documentId));
  if (!found) return;
  const { document, order } = found;
  const content = await invoicePdf(document);
  const attached = { name: fileNameOf(document), type: "application/pdf", content };
  await db.transaction((tx) => sendLater(tx, { ...invoiceMail(order, document), attached }, clock.now()));
}
