import { ApiError } from "@medisense/contract/client";
import { orderErrors } from "@medisense/contract/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { paths } from "../../app/paths.ts";
import { cartKey } from "../../features/medicine-cart/cart.ts";
import { ordersKey, orderVerification } from "../../features/orders/queries.ts";
import { useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/use-now.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Waiting } from "../../ui/spinner.tsx";

const ASK_AGAIN_MS = 1000;
/** A gateway's notice can be late; after this long the list of orders says that it is still being confirmed. */
const WAIT_MS = 10_000;

/** The way back from the payment page. What its address claims is passed on as a hint; the server asks the gateway. */
export function VerifyOrderPage() {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [address] = useSearchParams();
  const [startedAt] = useState(Date.now);
  const hasWaited = useNow(ASK_AGAIN_MS).getTime() - startedAt >= WAIT_MS;

  const success = address.get("success")?.slice(0, 10);
  const { data: orderId } = z.uuid().safeParse(address.get("orderId"));
  const { data, error } = useQuery({
    ...orderVerification({ ...(success && { success }), orderId: orderId ?? "" }),
    enabled: orderId !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.paymentStatus === "pending" ? ASK_AGAIN_MS : false),
  });

  const isOpen = data?.paymentStatus === "pending";
  const isOver = data !== undefined && (!isOpen || hasWaited);
  useEffect(() => {
    if (!isOver || !orderId) return;
    // What was paid for has left the cart.
    void queryClient.invalidateQueries({ queryKey: cartKey });
    void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
    void navigate(isOpen ? paths.confirmingOrder(orderId) : paths.myOrders, { replace: true });
  }, [isOver, isOpen, orderId, navigate, queryClient]);

  const failure = orderId ? error : new ApiError(404, { success: false, ...orderErrors.notFound });
  const notice = failure?.message;
  useEffect(() => {
    if (!notice) return;
    void queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" });
    void navigate(paths.medicines, { replace: true, state: { notice } });
  }, [notice, navigate, queryClient]);

  return (
    <div className="content pt-8">
      <PageTitle>{t("Checking your payment")}</PageTitle>
      <h1 className="sr-only">{t("Checking your payment")}</h1>
      <Waiting>{t("Checking your payment…")}</Waiting>
      <p className="text-center">{t("This takes a few seconds. You can leave this page; nothing is lost.")}</p>
    </div>
  );
}
