import { ApiError } from "@medisense/contract/client";
import { orderErrors } from "@medisense/contract/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { cartKey } from "../../../features/medicine-cart/queries.ts";
import { ordersKey, orderVerification } from "../../../features/orders/queries.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { CheckingPayment } from "../../payments/checking-payment.tsx";
import { usePaymentReturn } from "../../payments/use-payment-return.ts";

/** Checks the payment after the return from an order's payment page, and opens the next screen. */
export function VerifyOrderPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, error, isOpen, isOver } = usePaymentReturn("orderId", (orderId, hint) =>
    orderVerification({ ...hint, orderId }),
  );

  useEffect(() => {
    if (!isOver || !id) return;
    // The server has removed the paid medicines from the cart.
    void queryClient.invalidateQueries({ queryKey: cartKey });
    void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
    void navigate(isOpen ? appPaths.confirmingOrder(id) : appPaths.myOrders, { replace: true });
  }, [isOver, isOpen, id, navigate, queryClient]);

  const failure = id ? error : new ApiError(404, { success: false, ...orderErrors.notFound });
  const message = failure?.message;
  useEffect(() => {
    if (!message) return;
    void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
    void navigate(appPaths.medicines, { replace: true, state: { message } });
  }, [message, navigate, queryClient]);

  return <CheckingPayment />;
}
