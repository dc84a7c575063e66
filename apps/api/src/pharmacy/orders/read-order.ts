import type { Order } from "@medisense/contract/orders";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { readWholeOrder } from "./read-whole-order.ts";

export async function readOrder(
  deps: Pick<OrdersDeps, "db" | "clock">,
  orderId: string,
  patientId: string,
): Promise<Order> {
  await ownOrder(deps.db, orderId, patientId);
  return readWholeOrder(deps, orderId);
}
