import type { Request, Response } from "@medisense/contract/endpoint";
import { readPincode } from "@medisense/contract/medicines";
import {
  cancelOrder,
  deliveredMedicines,
  lastAddress,
  linkPrescription,
  listOrders,
  type Order,
  placeOrder,
  quoteOrder,
  verifyOrder,
} from "@medisense/contract/orders";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { usePaymentConfirmation } from "../../lib/payment-confirmation.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";

/** Everything this browser knows of orders lies under this key. */
export const ordersKey = ["orders"];
const quotesKey = [...ordersKey, "quote"];
const PAGE_SIZE = 20;
const ASK_AGAIN_MS = 5000;
const retry = retryUnlessRefused;

/** The patient's orders, the latest first, page after page. */
export const myOrders = (userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, "mine", userId],
    enabled: userId !== undefined,
    queryFn: ({ pageParam }) => api(listOrders, { body: { patientId: userId!, page: pageParam, limit: PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.data),
    retry,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(isBeingSettled)) ? ASK_AGAIN_MS : false,
  });

/** A hold that is over is settled within a minute; until then the list is asked again, also where no live news arrives. */
const isBeingSettled = ({ paymentStatus, deliveryStatus, holdExpiresAt }: Order) =>
  paymentStatus === "pending" && deliveryStatus !== "cancelled" && holdExpiresAt === null;

export const receivedMedicines = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, "delivered", userId],
    enabled: userId !== undefined,
    queryFn: async () => (await api(deliveredMedicines, {})).data,
    retry,
  });

export const addressOfLastOrder = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, "address", userId],
    enabled: userId !== undefined,
    queryFn: async () => (await api(lastAddress, {})).data,
    retry,
    // What is being typed must not be replaced by what is stored.
    staleTime: Infinity,
  });

/** What an order would be, before anything is paid. */
export const orderQuote = (body: Request<typeof quoteOrder>["body"]) =>
  queryOptions({
    queryKey: [...quotesKey, body],
    enabled: body.items.length > 0,
    queryFn: () => api(quoteOrder, { body }),
    placeholderData: keepPreviousData,
    retry,
  });

export const askPricesAgain = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: quotesKey });

const PINCODE = /^[1-9]\d{5}$/;
export const isPincode = (text: string | undefined) => PINCODE.test(text ?? "");

export const placeOfPincode = (pincode: string) =>
  queryOptions({
    queryKey: ["pincodes", pincode],
    enabled: isPincode(pincode),
    queryFn: async () => (await api(readPincode, { params: { pincode } })).data,
    retry,
    staleTime: Infinity,
  });

export const usePlaceOrder = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof placeOrder>["body"]) => api(placeOrder, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey, refetchType: "none" }),
  });
};

/** What the payment gateway knows of an order. Asked once by itself, and again as long as the caller wants to wait. */
export const orderVerification = (body: Request<typeof verifyOrder>["body"]) =>
  queryOptions({
    queryKey: ["order-verification", body],
    queryFn: () => api(verifyOrder, { body }),
    retry,
  });

export const useOrderConfirmation = (orderId: string | undefined) =>
  usePaymentConfirmation(orderId, (id) => orderVerification({ orderId: id }), ordersKey);

function useOrderChange<Asked, Told>(change: (asked: Asked) => Promise<Told>, onDone?: (told: Told) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (told) => onDone?.(told),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

/** Told from here, because the button that asked for it goes with the order's last chance. */
export const useCancelOrder = (onCancelled: (told: Response<typeof cancelOrder>) => void) =>
  useOrderChange((orderId: string) => api(cancelOrder, { body: { orderId } }), onCancelled);

export const useLinkPrescription = () =>
  useOrderChange(({ orderId, prescriptionId }: { orderId: string; prescriptionId: string }) =>
    api(linkPrescription, { params: { id: orderId }, body: { prescriptionId } }),
  );
