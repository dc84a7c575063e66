import type { Order } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import type { OrdersDeps } from "../order-state/deps.ts";
import { orders } from "../tables/order-tables.ts";
import { findOrders } from "./find-orders.ts";

interface Question {
  patientId: string;
  page: number;
  limit: number;
}

export async function listOrders(
  deps: Pick<OrdersDeps, "db" | "clock">,
  { patientId, ...page }: Question,
): Promise<{ data: Order[]; total: number }> {
  const own = eq(orders.patientId, patientId);
  const [data, total] = await Promise.all([findOrders(deps, own, page), deps.db.$count(orders, own)]);
  return { data, total };
}
