import type { Order } from "@medisense/contract/orders";
import { refuseUnlessActing } from "../../persons/index.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { readWholeOrder } from "./read-whole-order.ts";

export async function readOrder(
  deps: Pick<OrdersDeps, "db" | "clock">,
  orderId: string,
  patientId: string,
): Promise<Order> {
  const { personId } = await ownOrder(deps.db, orderId, patientId);
  await refuseUnlessActing(deps, patientId, personId, { isReading: true });
  return readWholeOrder(deps, orderId);
}
