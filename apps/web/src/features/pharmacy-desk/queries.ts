import type { Request, Response } from "@medisense/contract/endpoint";
import {
  type DeskTab,
  listDeskParcels,
  listStock,
  markParcel,
  reportOutOfStock,
  reviewParcel,
  saveStock,
} from "@medisense/contract/pharmacy-desk";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useLiveRefresh } from "../../lib/live-refresh.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";

const deskKey = ["pharmacy-desk"];
export const PARCELS_PAGE = 20;
export const STOCK_PAGE = 25;

/** Without a connection the desk says so at once; a press that is carried out an hour later would surprise everybody. */
const atOnce = { networkMode: "always", retry: retryUnlessRefused } as const;

export const deskParcels = (tab: DeskTab, page: number) =>
  queryOptions({
    queryKey: [...deskKey, "parcels", tab, page],
    queryFn: () => api(listDeskParcels, { query: { tab, page, limit: PARCELS_PAGE } }),
    refetchInterval: 60_000,
    ...atOnce,
  });

export const stock = (q: string, page: number) =>
  queryOptions({
    queryKey: [...deskKey, "stock", q, page],
    queryFn: () => api(listStock, { query: { q: q || undefined, page, limit: STOCK_PAGE } }),
    // What was found stays until the next words have found something.
    placeholderData: keepPreviousData,
    ...atOnce,
  });

/**
 * Everything on the desk hangs together, so each change asks for all of it again. `onDone` is called even when the
 * card that was pressed has left the list meanwhile.
 */
function useDeskChange<Asked, Told>(change: (asked: Asked) => Promise<Told>, onDone?: (told: Told) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: "always",
    onSuccess: (told) => onDone?.(told),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  });
}

export type StockLine = Response<typeof listStock>["data"][number];
type ReviewedLine = Request<typeof reviewParcel>["body"]["lines"][number];

/** One line at a time, so that a refusal of the server stands beside the line it is about. */
export const useReview = (parcelId: string) =>
  useDeskChange((line: ReviewedLine) => api(reviewParcel, { params: { id: parcelId }, body: { lines: [line] } }));

export const useMark = (parcelId: string, onDone: () => void) =>
  useDeskChange(
    (mark: Request<typeof markParcel>["body"]) => api(markParcel, { params: { id: parcelId }, body: mark }),
    onDone,
  );

export const useOutOfStock = (parcelId: string, onDone: () => void) =>
  useDeskChange(
    (lines: Request<typeof reportOutOfStock>["body"]["lines"]) =>
      api(reportOutOfStock, { params: { id: parcelId }, body: { lines } }),
    onDone,
  );

export const useSaveStock = (id: string, onDone: () => void) =>
  useDeskChange((body: Request<typeof saveStock>["body"]) => api(saveStock, { params: { id }, body }), onDone);

/** Keeps the desk true while it is open: patients order and cancel, and another device of the store marks. */
export const useLivePharmacyDesk = (accountId: string) => useLiveRefresh("storeOrdersChanged", deskKey, accountId);
