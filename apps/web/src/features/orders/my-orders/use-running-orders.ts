import type { Order } from "@medisense/contract/orders";
import { useInfiniteQuery } from "@tanstack/react-query";
import { myOrders } from "../queries.ts";

/** Returns the patient's open orders; none while they load, or on failure. */
export function useRunningOrders(userId: string | undefined): Order[] {
  const { data } = useInfiniteQuery(myOrders(userId));
  return data?.filter(isRunning) ?? [];
}

const isRunning = ({ deliveryStatus, paymentStatus }: Order) =>
  (deliveryStatus === "pending" || deliveryStatus === "dispatched") && paymentStatus !== "failed";
