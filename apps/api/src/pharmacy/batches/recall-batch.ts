import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { batchRecalls, lineBatches } from "../tables/batch-tables.ts";
import { products, stores } from "../tables/catalogue-tables.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";
import { batchKey } from "./batch-key.ts";
import { batchRecalledMail } from "./batch-recalled-mail.ts";
import { isMaker } from "./is-maker.ts";
import { lockForRecall } from "./refuse-recalled.ts";

interface RecallOrder {
  maker: string;
  batchNo: string;
  reason: string;
}

/**
 * Recalls a batch: mails everyone who got it, once, and keeps stores from packing or sending it. Repeating the recall
 * mails only people who have not been mailed, with the reason given last.
 */
export async function recallBatch({ db, clock }: { db: Database; clock: Clock }, recall: RecallOrder) {
  const key = batchKey(recall.batchNo);
  if (key === "") throw new Error("A batch number has at least one letter or digit.");
  const maker = await makerNamed(db, recall.maker);
  if (!maker) throw new Error(`No medicine here is made by "${recall.maker}". Write the name as on its medicines.`);
  const now = clock.now();

  return db.transaction(async (tx) => {
    await lockForRecall(tx);
    const recorded = await recordRecall(tx, { ...recall, maker, key }, now);
    const subject = { kind: "batch", id: recorded.id, name: `${recorded.batchNo}, ${recorded.maker}` } as const;
    await recordOperatorAct(tx, { operatorId: null, act: "recall-batch", subject, detail: recall.reason }, now);
    const found = await findPacks(tx, maker, key);

    const got = found.filter(({ state }) => state === "out_for_delivery" || state === "delivered");
    let mailCount = 0;
    // The order's email may be of another person, for whom the medicine is.
    const emails = new Map<string, typeof got>();
    for (const packs of got) {
      for (const email of new Set([packs.accountEmail, packs.orderEmail])) {
        emails.set(email, [...(emails.get(email) ?? []), packs]);
      }
    }
    for (const [email, packs] of emails) {
      if (await sendLater(tx, batchRecalledMail(recorded, { email, locale: packs[0]!.locale }, packs), now))
        mailCount++;
    }
    const held = found.filter(({ state }) => state !== "out_for_delivery" && state !== "delivered");
    return {
      patientCount: new Set(got.map(({ patientId }) => patientId)).size,
      mailCount,
      /** Parcels with the batch that are still in a store, or back in it. */
      inStores: held.map(({ orderNumber, storeName }) => ({ orderNumber, storeName })),
    };
  });
}

/** Returns the recall of a batch, written once under the first spelling of its maker and with the latest reason. */
async function recordRecall(tx: Database, { maker, key, batchNo, reason }: RecallOrder & { key: string }, now: Date) {
  const [known] = await tx
    .select()
    .from(batchRecalls)
    .where(and(isMaker(batchRecalls.maker, maker), eq(batchRecalls.key, key)))
    .limit(1);
  if (known) {
    await tx.update(batchRecalls).set({ reason }).where(eq(batchRecalls.id, known.id));
    return { ...known, reason };
  }
  const recall = { maker, batchNo: batchNo.trim().toUpperCase(), key, reason, recalledAt: now };
  const [recorded] = await tx.insert(batchRecalls).values(recall).returning();
  return recorded!;
}

/** Returns the maker's name as the catalogue or an order spells it. */
async function makerNamed(db: Database, name: string) {
  const wanted = name.trim();
  const [listed] = await db
    .select({ maker: products.maker })
    .from(products)
    .where(isMaker(products.maker, wanted))
    .limit(1);
  if (listed) return listed.maker;
  const [sold] = await db
    .select({ maker: orderLines.maker })
    .from(orderLines)
    .where(isMaker(orderLines.maker, wanted))
    .limit(1);
  return sold?.maker;
}

/** Returns the order lines with packs of a batch, without cancelled parcels and packs that were removed. */
async function findPacks(tx: Database, maker: string, key: string) {
  return tx
    .select({
      patientId: orders.patientId,
      accountEmail: users.email,
      locale: users.locale,
      orderEmail: sql<string>`${orders.deliveryAddress} ->> 'email'`,
      orderNumber: orders.number,
      storeName: stores.name,
      storeContact: stores.contact,
      medicine: orderLines.name,
      batchNo: lineBatches.batchNo,
      state: parcels.state,
    })
    .from(lineBatches)
    .innerJoin(orderLines, eq(orderLines.id, lineBatches.lineId))
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .innerJoin(stores, eq(stores.id, parcels.storeId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(users, eq(users.id, orders.patientId))
    .where(
      and(
        eq(lineBatches.key, key),
        isMaker(orderLines.maker, maker),
        or(
          eq(parcels.state, "returned"),
          and(
            inArray(parcels.state, ["accepted", "packed", "ready_for_pickup", "out_for_delivery", "delivered"]),
            // Packs that were removed before the parcel left keep their batch.
            gt(orderLines.quantity, orderLines.quantityOff),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orderLines.position));
}
