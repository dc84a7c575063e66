import { createClient } from "@medisense/contract/client";
import type { Request, Response } from "@medisense/contract/endpoint";
import { listHospitals } from "@medisense/contract/directory";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import {
  addListing,
  checkListing,
  importListings,
  liftSuspension,
  type ListingKind,
  type ListingState,
  listListings,
  suspendListing,
} from "@medisense/contract/operators/listings";
import { listImports, readImport } from "@medisense/contract/operators/imports";
import {
  endParcelUnderWay,
  listParcelsUnderWay,
  listStoresLeftToAdmin,
} from "@medisense/contract/operators/parcels-under-way";
import {
  inviteListing,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "@medisense/contract/operators/invitations";
import {
  addListingDocument,
  changeListing,
  type CheckedKind,
  correctListing,
  correctNameAndEmail,
  readListing,
  removeListingDocument,
} from "@medisense/contract/operators/listing-details";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, sendForm } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const operatorsKey = ["operators"];
export const ACTS_PER_PAGE = 50;

/** Requests fail at once without a connection: a press must not take effect an hour later. */
const atOnce = { networkMode: "always", retry: retryUnlessRefused } as const;

export interface SoughtActs {
  operatorId: string | undefined;
  day: string | undefined;
  page: number;
}

export const auditTrail = (sought: SoughtActs) =>
  queryOptions({
    queryKey: [...operatorsKey, "acts", sought],
    queryFn: () => api(listOperatorActs, { query: { ...sought, limit: ACTS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    ...atOnce,
  });

export const LISTINGS_PER_PAGE = 25;

export interface SoughtListings {
  kind: ListingKind;
  q: string;
  state: ListingState | undefined;
  page: number;
}

const listingsKey = [...operatorsKey, "listings"];

export const listings = ({ kind, q, ...sought }: SoughtListings) =>
  queryOptions({
    queryKey: [...listingsKey, kind, q, sought],
    queryFn: () =>
      api(listListings, { params: { kind }, query: { ...sought, q: q || undefined, limit: LISTINGS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    ...atOnce,
  });

export type ListingDetails = Response<typeof readListing>["data"];

export const oneListing = (kind: ListingKind, id: string) =>
  queryOptions({
    queryKey: [...listingsKey, "one", kind, id],
    queryFn: async () => (await api(readListing, { params: { kind, id } })).data,
    ...atOnce,
  });

/** The names of the hospitals that patients find. Nothing depends on them: whoever knows the name can type it. */
export const hospitalNames = () =>
  queryOptions({
    queryKey: [...operatorsKey, "hospital-names"],
    queryFn: async () => {
      const { data, total } = await api(listHospitals, { query: {} });
      return { names: data.map(({ name }) => name), total };
    },
    staleTime: 60_000,
    retry: false,
  });

export const parcelsUnderWay = (storeId: string) =>
  queryOptions({
    queryKey: [...listingsKey, "parcels", storeId],
    queryFn: async () => (await api(listParcelsUnderWay, { params: { id: storeId } })).data,
    ...atOnce,
  });

export const storesLeftToAdmin = () =>
  queryOptions({
    queryKey: [...listingsKey, "left"],
    queryFn: async () => (await api(listStoresLeftToAdmin, {})).data,
    ...atOnce,
  });

export const INVITATIONS_PER_PAGE = 24;

export const openInvitations = (page: number) =>
  queryOptions({
    queryKey: [...operatorsKey, "invitations", page],
    queryFn: () => api(listInvitations, { query: { page, limit: INVITATIONS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    ...atOnce,
  });

export const IMPORTS_PER_PAGE = 25;

const PROGRESS_MS = 1000;

export const allImports = (page: number) =>
  queryOptions({
    queryKey: [...operatorsKey, "imports", page],
    queryFn: () => api(listImports, { query: { page, limit: IMPORTS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    ...atOnce,
  });

export const oneImport = (id: string) =>
  queryOptions({
    queryKey: [...operatorsKey, "import", id],
    queryFn: async () => (await api(readImport, { params: { id } })).data,
    ...atOnce,
  });

export const useCheckListing = () =>
  useListingChange((change: Request<typeof checkListing>) => api(checkListing, change));
export const useSuspendListing = () =>
  useListingChange((change: Request<typeof suspendListing>) => api(suspendListing, change));
export const useLiftSuspension = () =>
  useListingChange((change: Request<typeof liftSuspension>) => api(liftSuspension, change));
export const useEndParcelUnderWay = () =>
  useListingChange((change: Request<typeof endParcelUnderWay>) => api(endParcelUnderWay, change));
export const useAddListing = () => useListingChange((change: Request<typeof addListing>) => api(addListing, change));

export const useInviteListing = () =>
  useListingChange((change: Request<typeof inviteListing>) => api(inviteListing, change));
export const useResendInvitation = () =>
  useListingChange((change: Request<typeof resendInvitation>) => api(resendInvitation, change));
export const useWithdrawInvitation = () =>
  useListingChange((change: Request<typeof withdrawInvitation>) => api(withdrawInvitation, change));
export const useChangeListing = () =>
  useListingChange((change: Request<typeof changeListing>) => api(changeListing, change));
export const useCorrectListing = () =>
  useListingChange((change: Request<typeof correctListing>) => api(correctListing, change));
export const useCorrectNameAndEmail = () =>
  useListingChange((change: Request<typeof correctNameAndEmail>) => api(correctNameAndEmail, change));
export const useRemoveListingDocument = () =>
  useListingChange((change: Request<typeof removeListingDocument>) => api(removeListingDocument, change));
export const useAddListingDocument = (params: { kind: CheckedKind; id: string }) =>
  useListingChange((file: File) => createClient(sendForm(formWith(file)))(addListingDocument, { params }));

export const useImportListings = (kind: ListingKind) =>
  useListingChange((file: File) => createClient(sendForm(formWith(file)))(importListings, { params: { kind } }));

/** Returns how many rows of a file that is being read in are done; undefined until the server has counted them. */
export function useImportProgress(kind: ListingKind, fileName: string | undefined) {
  const { data } = useQuery({
    ...allImports(1),
    enabled: fileName !== undefined,
    refetchInterval: PROGRESS_MS,
  });
  if (fileName === undefined) return undefined;
  return data?.data
    .filter((report) => report.kind === kind && report.fileName === fileName)
    .map(({ rows, added, changed, same, refused }) => ({ rows, done: added + changed + same + refused }))
    .find(({ rows, done }) => done < rows);
}

function formWith(file: File) {
  const form = new FormData();
  form.append("file", file, file.name);
  return form;
}

/** Runs a change and then refetches lists and audit trail. */
function useListingChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: "always",
    // Not awaited: the new state may remove what was pressed, whose own callbacks would then not run.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: operatorsKey }),
  });
}
