import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orderDocuments, orders, parcels } from "../order-tables.ts";
import { invoiceMail } from "../orders/order-mails.ts";
import { fileNameOf } from "./invoice-content.ts";
import { invoicePdf } from "./invoice-pdf.ts";

/** Who is brought medicines is mailed the bill (G.S.R. 220(E) of 26 March 2020), to the address that was given for it. */
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
