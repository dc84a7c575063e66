import { eq, inArray } from "drizzle-orm";
import { cartLines } from "../../../pharmacy/tables/catalogue-tables.ts";
import { orderLines, orders } from "../../../pharmacy/tables/order-tables.ts";
import { lineReturns } from "../../../pharmacy/tables/return-tables.ts";
import type { Eraser } from "./eraser.ts";

const noAddress = {
  name: "",
  streetAddress: "",
  city: "",
  state: "",
  postalCode: "",
  country: "",
  phone: "",
  email: "",
};

/** Erases where orders went and what people wrote on them. Invoices and the pharmacy's own records are kept. */
export const ordersEraser: Eraser = {
  tables: [
    "orders",
    "order_lines",
    "parcels",
    "parcel_steps",
    "line_batches",
    "line_returns",
    "order_prescriptions",
    "order_documents",
    "dispensings",
    "h1_register",
    "cart_lines",
    "payments",
    "refunds",
    "ledger_entries",
    "ledger_shares",
  ],
  async erase(tx, { id }) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.patientId, id));
    const lines = tx.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, own));
    await tx.update(orders).set({ deliveryAddress: noAddress, contents: "" }).where(eq(orders.patientId, id));
    await tx.update(orderLines).set({ rxNote: "" }).where(inArray(orderLines.orderId, own));
    const photos = await tx
      .update(lineReturns)
      .set({ note: "", photoName: "" })
      .where(inArray(lineReturns.lineId, lines))
      .returning({ id: lineReturns.id });
    await tx.delete(cartLines).where(eq(cartLines.patientId, id));
    return photos.map((photo) => ({ folder: "return-photos", id: photo.id }));
  },
};
