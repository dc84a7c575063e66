import type { Request } from "@medisense/contract/endpoint";
import { istDate } from "@medisense/contract/ist";
import { type decideReturn as decideCall, returnErrors } from "@medisense/contract/returns";
import { and, eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { batchToWire, findBatches } from "../batches/find-batches.ts";
import { findDocuments } from "../invoices/find-documents.ts";
import { goodsLine } from "../invoices/goods-line.ts";
import { issueDocument } from "../invoices/issue-document.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { moveStock } from "../order-state/move-stock.ts";
import { ownStore } from "../order-state/own-store.ts";
import { orderLines, parcels } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { returnDecidedMail } from "./return-decided-mail.ts";
import { deskReturnToWire, type FoundReturn, selectReturns } from "./select-returns.ts";

interface Decision {
  returnId: string;
  userId: string;
  decision: Request<typeof decideCall>["body"];
}

/** Accepts a return and refunds it with a credit note, or refuses it. The first of two decisions at once counts. */
export async function decideReturn(deps: OrdersDeps, { returnId, userId, decision }: Decision) {
  const { db, clock, payments } = deps;
  const store = await ownStore(db, userId);
  const ofStore = and(eq(lineReturns.id, returnId), eq(parcels.storeId, store.id));
  const [asked] = await selectReturns(db).where(ofStore);
  if (!asked) throw new DomainError(returnErrors.notFound);

  return db.transaction(async (tx) => {
    const { order } = await lockOrder(deps, tx, asked.order.id);
    const [found] = await selectReturns(tx).where(ofStore);
    const { row, line } = found!;
    if (row.state !== "requested") throw new DomainError(returnErrors.alreadyDecided);
    const now = clock.now();
    const isAccepted = decision.decision === "accept";
    const decided = {
      state: isAccepted ? ("accepted" as const) : ("refused" as const),
      note: decision.decision === "refuse" ? decision.note : "",
      decidedAt: now,
      decidedBy: userId,
    };
    await tx.update(lineReturns).set(decided).where(eq(lineReturns.id, row.id));
    const result = { ...found!, row: { ...row, ...decided } };

    if (isAccepted) {
      await tx
        .update(orderLines)
        .set({ quantityReturned: line.quantityReturned + row.quantity })
        .where(eq(orderLines.id, line.id));
      // Returned packs are never sold again.
      if (!(await moveStock(tx, [{ medicineId: line.medicineId, quantity: row.quantity }], "sold", "gone"))) {
        throw new Error(`The packs of return ${row.id} were not sold`);
      }
      await credit(tx, result, now);
      const amountPaise = line.pricePaise * row.quantity;
      await payments.refund(tx, PAYABLE, order.id, "Returned after the delivery", {
        amountPaise,
        cause: `return ${row.id}`,
        from: [{ kind: "store", id: store.id, amountPaise }],
      });
    }
    await sendLater(tx, returnDecidedMail(await findOrderPatient(tx, order), result, store.name), now);
    await enqueue(tx, "orders.announce", { orderId: order.id });
    return deskReturnToWire(result, await findBatches(tx, [line.id]));
  });
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
