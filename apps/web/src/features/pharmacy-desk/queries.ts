import type { Request, Response } from "@medisense/contract/endpoint";
import { checkParcelSafety } from "@medisense/contract/medicines/safety";
import { listH1Register } from "@medisense/contract/pharmacy-desk/h1-register";
import { readPacksAllowed } from "@medisense/contract/pharmacy-desk/packs-allowed";
import {
  acceptParcels,
  type DeskParcel,
  listDeskParcels,
  listStock,
  markParcel,
  packParcels,
  reportOutOfStock,
  reviewParcel,
  saveBatches,
  saveStock,
} from "@medisense/contract/pharmacy-desk";
import { decideReturn, listDeskReturns } from "@medisense/contract/returns";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useLostAnswer } from "../../ui/overlays/use-lost-answer.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import type { SoughtParcels } from "./sought-parcels.ts";

/** The query key above everything cached about the desk. */
export const deskKey = ["pharmacy-desk"];
export const PARCELS_PER_PAGE = 40;
export const STOCK_PER_PAGE = 25;
export const RETURNS_PER_PAGE = 20;

/** Requests fail at once without a connection: a press must not take effect an hour later. */
const atOnce = { networkMode: "always", retry: retryUnlessRefused } as const;

export const deskParcels = (sought: SoughtParcels) =>
  queryOptions({
    queryKey: [...deskKey, "parcels", sought],
    queryFn: () => api(listDeskParcels, { query: { ...sought, limit: PARCELS_PER_PAGE } }),
    refetchInterval: 60_000,
    ...atOnce,
  });

export const parcelSafety = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, "safety", id],
    queryFn: () => api(checkParcelSafety, { params: { id } }),
    ...atOnce,
  });

export const deskStock = (q: string, page: number) =>
  queryOptions({
    queryKey: [...deskKey, "stock", q, page],
    queryFn: () => api(listStock, { query: { q: q || undefined, page, limit: STOCK_PER_PAGE } }),
    // The previous results stay until the new search terms have results.
    placeholderData: keepPreviousData,
    ...atOnce,
  });

/**
 * Runs a change and then refetches the whole desk, because its parts depend on each other. `onDone` is called even if
 * the pressed card has left the list meanwhile.
 */
function useDeskChange<Input, Result>(change: (input: Input) => Promise<Result>, onDone?: (result: Result) => void) {
  const queryClient = useQueryClient();
  const orLook = useLostAnswer();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: deskKey });
  return useMutation({
    mutationFn: (input: Input) => orLook(change(input), readAgain),
    networkMode: "always",
    onSuccess: (result) => onDone?.(result),
    onSettled: readAgain,
  });
}

export type StockItem = Response<typeof listStock>["data"][number];
type LineDecision = Request<typeof reviewParcel>["body"]["lines"][number];

/** Reads what a prescription still allows of a line. `prescribed` is what the pharmacist typed, once it is a number. */
export const allowedPacks = (id: string, query: Request<typeof readPacksAllowed>["query"]) =>
  queryOptions({
    queryKey: [...deskKey, "packs-allowed", id, query],
    queryFn: async () => (await api(readPacksAllowed, { params: { id }, query })).data,
    ...atOnce,
  });

/** Reviews one line at a time, so that a refusal by the server is shown next to its line. */
export const useReviewLine = (parcelId: string) =>
  useDeskChange((line: LineDecision) => api(reviewParcel, { params: { id: parcelId }, body: { lines: [line] } }));

type Outcomes = Pick<Response<typeof acceptParcels>, "outcomes">;

export const useAcceptParcels = (onDone: (result: Outcomes) => void) =>
  useDeskChange((ids: string[]) => inGroups(ids, (group) => api(acceptParcels, { body: { ids: group } })), onDone);

export const usePackParcels = (onDone: (result: Outcomes) => void) =>
  useDeskChange(
    (parcels: Request<typeof packParcels>["body"]["parcels"]) =>
      inGroups(parcels, (group) => api(packParcels, { body: { parcels: group } })),
    onDone,
  );

const PARCELS_A_REQUEST = 10;

/** Sends many parcels in several requests, because a busy server has no time for all of them in one. */
async function inGroups<Parcel>(parcels: Parcel[], send: (group: Parcel[]) => Promise<Outcomes>): Promise<Outcomes> {
  const outcomes: Outcomes["outcomes"] = [];
  for (let start = 0; start < parcels.length; start += PARCELS_A_REQUEST) {
    const sent = await send(parcels.slice(start, start + PARCELS_A_REQUEST));
    outcomes.push(...sent.outcomes);
  }
  return { outcomes };
}

export const useMarkParcel = (parcelId: string, onDone: () => void) =>
  useDeskChange(
    (mark: Request<typeof markParcel>["body"]) => api(markParcel, { params: { id: parcelId }, body: mark }),
    onDone,
  );

/** Packs an accepted parcel with its batches, or corrects the batches of a packed one. */
export const useSaveBatches = ({ _id, state }: Pick<DeskParcel, "_id" | "state">, onDone: () => void) =>
  useDeskChange((lines: Request<typeof saveBatches>["body"]["lines"]) => {
    const params = { id: _id };
    return state === "accepted"
      ? api(markParcel, { params, body: { as: "packed", batches: lines } })
      : api(saveBatches, { params, body: { lines } });
  }, onDone);

export const useReportOutOfStock = (parcelId: string, onDone: () => void) =>
  useDeskChange(
    (lines: Request<typeof reportOutOfStock>["body"]["lines"]) =>
      api(reportOutOfStock, { params: { id: parcelId }, body: { lines } }),
    onDone,
  );

export const deskReturns = (page: number) =>
  queryOptions({
    queryKey: [...deskKey, "returns", page],
    queryFn: () => api(listDeskReturns, { query: { page, limit: RETURNS_PER_PAGE } }),
    refetchInterval: 60_000,
    ...atOnce,
  });

export const h1Supplies = (from: string, until: string) =>
  queryOptions({
    queryKey: [...deskKey, "h1-register", from, until],
    queryFn: () => api(listH1Register, { query: { from, until } }),
    ...atOnce,
  });

export const useDecideReturn = (returnId: string, onDone: () => void) =>
  useDeskChange(
    (body: Request<typeof decideReturn>["body"]) => api(decideReturn, { params: { id: returnId }, body }),
    onDone,
  );

export const useSaveStock = (id: string, onDone: () => void) =>
  useDeskChange((body: Request<typeof saveStock>["body"]) => api(saveStock, { params: { id }, body }), onDone);
