import type { Locale } from "@medisense/contract/locales";
import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { findDependantName } from "../order-state/find-dependant-name.ts";
import type { OrderRow } from "../order-state/lock-order.ts";

/**
 * The order, email and language that an order's mails need. Mails name a medicine only where they could not be understood
 * without it.
 */
export interface OrderPatient {
  order: Pick<OrderRow, "id" | "number" | "subtotalPaise" | "deliveryFeePaise">;
  email: string;
  locale: Locale | null;
  /** The person whom the order is for; undefined for the holder of the account. */
  dependantName: string | undefined;
}

export async function findOrderPatient(tx: Database, order: OrderRow): Promise<OrderPatient> {
  const [patient] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, order.patientId));
  return { order, ...patient!, dependantName: await findDependantName(tx, order) };
}
