import { orderErrors } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { orders } from "../tables/order-tables.ts";

/** Returns the order to its patient. Throws for anybody else. */
export async function ownOrder(db: Database, id: string, patientId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new DomainError(orderErrors.notFound);
  if (order.patientId !== patientId) throw new DomainError(orderErrors.notYours);
  return order;
}
