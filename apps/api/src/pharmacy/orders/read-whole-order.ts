import { type Order, orderErrors } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { orders } from "../tables/order-tables.ts";
import { findOrders } from "./find-orders.ts";

export async function readWholeOrder(deps: Pick<OrdersDeps, "db" | "clock">, id: string): Promise<Order> {
  const [order] = await findOrders(deps, eq(orders.id, id));
  if (!order) throw new DomainError(orderErrors.notFound);
  return order;
}
