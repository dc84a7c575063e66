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
import { readableOffline } from "../../lib/network/readable-offline.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { usePaymentConfirmation } from "../../lib/use-payment-confirmation.ts";

/** The query key above everything cached about orders. */
export const ordersKey = ["orders"];
const quotesKey = [...ordersKey, "quote"];
const PAGE_SIZE = 20;
const POLL_MS = 5000;
const retry = retryUnlessRefused;

/** Returns the patient's orders page by page, the latest first. */
export const myOrders = (userId: string | undefined) =>
  infiniteQueryOptions({
    ...readableOffline,
    queryKey: [...ordersKey, "mine", userId],
    enabled: userId !== undefined,
    queryFn: ({ pageParam }) => api(listOrders, { body: { patientId: userId!, page: pageParam, limit: PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.data),
    retry,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(isAwaitingResult)) ? POLL_MS : false,
  });

/**
 * True for an order whose hold has ended but whose payment has no result yet. The server finds one within a minute;
 * until then the list is polled, in case no live event arrives.
 */
const isAwaitingResult = ({ paymentStatus, deliveryStatus, holdExpiresAt }: Order) =>
  paymentStatus === "pending" && deliveryStatus !== "cancelled" && holdExpiresAt === null;

export const receivedMedicines = (userId: string | undefined) =>
  queryOptions({
    ...readableOffline,
    queryKey: [...ordersKey, "delivered", userId],
    enabled: userId !== undefined,
    queryFn: async () => (await api(deliveredMedicines, {})).data,
    retry,
  });

export const lastDeliveryAddress = (userId: string | undefined) =>
  queryOptions({
    // Not below the key of orders: their news would refetch it. An order changes it, and leads to another page to pay.
    queryKey: ["address", userId],
    enabled: userId !== undefined,
    queryFn: async () => (await api(lastAddress, {})).data,
    retry,
    // A refetch must not replace what the patient is typing.
    staleTime: Infinity,
  });

/** Returns what an order would cost and when it would arrive, before payment. */
export const orderQuote = (body: Request<typeof quoteOrder>["body"]) =>
  queryOptions({
    queryKey: [...quotesKey, body],
    enabled: body.items.length > 0,
    queryFn: () => api(quoteOrder, { body }),
    placeholderData: keepPreviousData,
    retry,
  });

export const refetchQuotes = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: quotesKey });

const PINCODE = /^[1-9]\d{5}$/;
export const isPincode = (text: string | undefined) => PINCODE.test(text ?? "");

export const pincodePlace = (pincode: string) =>
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

/** Checks an order's payment with the gateway, once. The caller refetches until its own timeout. */
export const orderVerification = (body: Request<typeof verifyOrder>["body"]) =>
  queryOptions({
    queryKey: ["order-verification", body],
    queryFn: () => api(verifyOrder, { body }),
    retry,
  });

export const useOrderConfirmation = (orderId: string | undefined) =>
  usePaymentConfirmation(orderId, (id) => orderVerification({ orderId: id }), ordersKey);

function useOrderChange<Input, Result>(change: (input: Input) => Promise<Result>, onDone?: (result: Result) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => onDone?.(result),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

/**
 * Cancels an order. `onCancelled` is passed to the mutation because the button disappears with the last parcel that can
 * be cancelled.
 */
export const useCancelOrder = (onCancelled: (result: Response<typeof cancelOrder>) => void) =>
  useOrderChange((orderId: string) => api(cancelOrder, { body: { orderId } }), onCancelled);

export const useLinkPrescription = () =>
  useOrderChange(({ orderId, prescriptionId }: { orderId: string; prescriptionId: string }) =>
    api(linkPrescription, { params: { id: orderId }, body: { prescriptionId } }),
  );
