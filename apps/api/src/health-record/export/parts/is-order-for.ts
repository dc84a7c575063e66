import { and, isNotNull, sql } from "drizzle-orm";
import { orders } from "../../../pharmacy/tables/order-tables.ts";

/** Matches the paid orders for a person. An order that names nobody is the holder's, who has the account's id. */
export const isOrderFor = (personId: string) =>
  and(isNotNull(orders.paidAt), sql`coalesce(${orders.personId}, ${orders.patientId}) = ${personId}`);
