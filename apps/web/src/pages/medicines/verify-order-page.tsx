import { ApiError } from "@medisense/contract/client";
import { orderErrors } from "@medisense/contract/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { cartKey } from "../../features/medicine-cart/cart.ts";
import { ordersKey, orderVerification } from "../../features/orders/queries.ts";
import { CheckingPayment, usePaymentReturn } from "../payment-return.tsx";

/** The way back from the payment page of an order. */
export function VerifyOrderPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, error, isOpen, isOver } = usePaymentReturn("orderId", (orderId, hint) =>
    orderVerification({ ...hint, orderId }),
  );

  useEffect(() => {
    if (!isOver || !id) return;
    // What was paid for has left the cart.
    void queryClient.invalidateQueries({ queryKey: cartKey });
    void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
    void navigate(isOpen ? paths.confirmingOrder(id) : paths.myOrders, { replace: true });
  }, [isOver, isOpen, id, navigate, queryClient]);

  const failure = id ? error : new ApiError(404, { success: false, ...orderErrors.notFound });
  const notice = failure?.message;
  useEffect(() => {
    if (!notice) return;
    void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
    void navigate(paths.medicines, { replace: true, state: { notice } });
  }, [notice, navigate, queryClient]);

  return <CheckingPayment />;
}
