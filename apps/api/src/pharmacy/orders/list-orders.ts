import type { Order } from "@medisense/contract/orders";
import { and, eq } from "drizzle-orm";
import { endedOn, isOpenTo, logListed } from "../../persons/index.ts";
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
  const isOpen = isOpenTo({ accountId: patientId, endedOn: endedOn(deps.clock.now()) }, orders.personId);
  const own = and(eq(orders.patientId, patientId), isOpen);
  const [data, total] = await Promise.all([findOrders(deps, own, page), deps.db.$count(orders, own)]);
  const personIds = data.map(({ person }) => person._id);
  await logListed(deps, { accountId: patientId, part: "orders", personIds });
  return { data, total };
}
