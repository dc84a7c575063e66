import type { DeliveryAddress, Order } from "@medisense/contract/orders";
import { desc, eq } from "drizzle-orm";
import type { OrdersDeps } from "../order-deps.ts";
import { orders } from "../order-tables.ts";
import { findOrder, findOrders } from "./find-orders.ts";
import { ownOrder } from "./own-order.ts";

type Deps = Pick<OrdersDeps, "db" | "clock">;

interface Question {
  patientId: string;
  page: number;
  limit: number;
}

export async function listOrders(
  deps: Deps,
  { patientId, ...page }: Question,
): Promise<{ data: Order[]; total: number }> {
  const own = eq(orders.patientId, patientId);
  const [data, total] = await Promise.all([findOrders(deps, own, page), deps.db.$count(orders, own)]);
  return { data, total };
}

export async function readOrder(deps: Deps, orderId: string, patientId: string): Promise<Order> {
  await ownOrder(deps.db, orderId, patientId);
  return findOrder(deps, orderId);
}

/** Where the latest order went, to begin the next one with. */
export async function lastAddress({ db }: Pick<OrdersDeps, "db">, patientId: string): Promise<DeliveryAddress | null> {
  const [latest] = await db
    .select({ address: orders.deliveryAddress })
    .from(orders)
    .where(eq(orders.patientId, patientId))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return latest?.address ?? null;
}
