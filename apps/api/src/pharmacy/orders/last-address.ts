import type { DeliveryAddress } from "@medisense/contract/orders";
import { and, desc, eq, sql } from "drizzle-orm";
import type { OrdersDeps } from "../order-state/deps.ts";
import { orders } from "../tables/order-tables.ts";

/** Returns the address of the latest order, to prefill the next one. One whose contact was erased is left out. */
export async function lastAddress({ db }: Pick<OrdersDeps, "db">, patientId: string): Promise<DeliveryAddress | null> {
  const [latest] = await db
    .select({ address: orders.deliveryAddress })
    .from(orders)
    .where(and(eq(orders.patientId, patientId), sql`${orders.deliveryAddress}->>'phone' <> ''`))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return latest?.address ?? null;
}
