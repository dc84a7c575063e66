import { istDate } from "@medisense/contract/ist";
import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { batchToWire, findBatches } from "../batches/find-batches.ts";
import { findDocuments } from "../invoices/find-documents.ts";
import { goodsLine } from "../invoices/goods-line.ts";
import { issueDocument } from "../invoices/issue-document.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import { moveStock } from "../order-state/move-stock.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { orderLines } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { returnDecidedMail } from "./return-decided-mail.ts";
import type { FoundReturn } from "./select-returns.ts";

interface Outcome {
  state: "accepted" | "refused";
  note: string;
  /** Null when nobody decided in time. */
  decidedBy: string | null;
}

/**
 * Settles an undecided return and tells the patient; an accepted one is refunded with a credit note. The caller must
 * hold the order's lock.
 */
export async function settleReturn(
  { clock, payments }: Pick<OrdersDeps, "clock" | "payments">,
  tx: Database,
  found: FoundReturn,
  outcome: Outcome,
): Promise<FoundReturn> {
  const { line, order, parcel } = found;
  const now = clock.now();
  const row = { ...found.row, ...outcome, decidedAt: now };
  await tx
    .update(lineReturns)
    .set({ ...outcome, decidedAt: now })
    .where(eq(lineReturns.id, row.id));
  const settled = { ...found, row };
  if (outcome.state === "accepted") {
    await tx
      .update(orderLines)
      .set({ quantityReturned: line.quantityReturned + row.quantity })
      .where(eq(orderLines.id, line.id));
    // Returned packs are never sold again.
    if (!(await moveStock(tx, [{ medicineId: line.medicineId, quantity: row.quantity }], "sold", "gone"))) {
      throw new Error(`The packs of return ${row.id} were not sold`);
    }
    await credit(tx, settled, now);
    const amountPaise = line.pricePaise * row.quantity;
    await payments.refund(tx, PAYABLE, order.id, "Returned after the delivery", {
      amountPaise,
      cause: `return ${row.id}`,
      from: [{ kind: "store", id: parcel.storeId, amountPaise }],
    });
  }
  const [store] = await tx.select({ name: stores.name }).from(stores).where(eq(stores.id, parcel.storeId));
  await sendLater(tx, returnDecidedMail(await findOrderPatient(tx, order), settled, store!.name), now);
  await enqueue(tx, "orders.announce", { orderId: order.id });
  return settled;
}

async function credit(tx: Database, { row, line, parcel }: FoundReturn, now: Date) {
  const documents = await findDocuments(tx, { parcels: [parcel] });
  const invoice = documents.find(({ kind, isDeliveryOnly }) => kind === "invoice" && !isDeliveryOnly);
  if (!invoice) throw new Error(`The delivered parcel ${parcel.id} has no invoice`);
  const { content } = invoice;
  const batches = await findBatches(tx, [line.id]);
  const goods = {
    ...goodsLine(line, row.quantity, content.placeOfSupply === content.seller.state),
    // With several batches, nobody entered which one came back.
    batches: batches.length === 1 ? [{ ...batchToWire(batches[0]!), quantity: row.quantity }] : [],
  };
  await issueDocument(tx, parcel, {
    kind: "credit_note",
    returnId: row.id,
    now,
    content: {
      ...content,
      ofInvoice: { number: invoice.number, date: content.date },
      date: istDate(now),
      lines: [goods],
      totalPaise: goods.totalPaise,
    },
  });
}
