import { eq } from "drizzle-orm";
import { users } from "../../identity/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { OrderRow } from "../order-state/lock-order.ts";

/**
 * The order and email that an order's mails need. Mails name a medicine only where they could not be understood
 * without it.
 */
export interface OrderPatient {
  order: Pick<OrderRow, "id" | "number" | "subtotalPaise" | "deliveryFeePaise">;
  email: string;
}

export async function findOrderPatient(tx: Database, order: OrderRow): Promise<OrderPatient> {
  const [patient] = await tx.select({ email: users.email }).from(users).where(eq(users.id, order.patientId));
  return { order, email: patient!.email };
}
