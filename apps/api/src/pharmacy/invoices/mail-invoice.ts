import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { findDependantName } from "../order-state/find-dependant-name.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { invoiceMail } from "./invoice-mail.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { fileNameOf } from "./order-document.ts";

/**
 * Mails the invoice to the email of the order. The law requires it for delivered medicines (G.S.R. 220(E) of 26 March
 * 2020).
 */
export async function mailInvoice(
  { db, clock, config }: Pick<OrdersDeps, "db" | "clock" | "config">,
  documentId: string,
) {
  const [found] = await db
    .select({ document: orderDocuments, order: orders, locale: users.locale })
    .from(orderDocuments)
    .innerJoin(parcels, eq(parcels.id, orderDocuments.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(users, eq(users.id, orders.patientId))
    .where(eq(orderDocuments.id, documentId));
  if (!found) return;
  const { document, order, locale } = found;
  const content = await invoicePdf(document, { locale: locale ?? "en", siteOwner: config.siteOwner });
  const attached = { name: fileNameOf(document), type: "application/pdf", content };
  const dependantName = await findDependantName(db, order);
  const mail = { ...invoiceMail(order, document, { locale, dependantName }), attached };
  await db.transaction((tx) => sendLater(tx, mail, clock.now()));
}
