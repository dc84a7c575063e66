import { eq, inArray, sql } from "drizzle-orm";
import { mails, subscribers } from "../../../notifications/tables.ts";
import { orders } from "../../../pharmacy/tables/order-tables.ts";
import type { Eraser } from "./eraser.ts";

/** Erases the mails to the account, and to the email addresses on its orders. Runs before the orders are erased. */
export const mailsEraser: Eraser = {
  tables: ["mails", "mail_files", "subscribers"],
  async erase(tx, { id, email }) {
    const onOrders = await tx
      .selectDistinct({ email: sql<string>`${orders.deliveryAddress} ->> 'email'` })
      .from(orders)
      .where(eq(orders.patientId, id));
    await tx.delete(mails).where(inArray(mails.recipient, [email, ...onOrders.map((order) => order.email)]));
    await tx.delete(subscribers).where(eq(subscribers.email, email));
    return [];
  },
};
