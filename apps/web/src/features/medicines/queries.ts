import { ApiError } from "@medisense/contract/client";
import type { Request, Response } from "@medisense/contract/endpoint";
import type { Locale } from "@medisense/contract/locales";
import { readMedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import {
  listStoreMedicines,
  listStores,
  medicineErrors,
  readMedicine,
  searchMedicines,
} from "@medisense/contract/medicines";
import { Uuid } from "@medisense/contract/wire";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** Prices and stock change during the day, so lists are stale after 30 seconds. */
const fresh = { staleTime: 30_000, retry: retryUnlessRefused };

export const allStores = () =>
  queryOptions({
    queryKey: ["stores", "all"],
    queryFn: async () => (await api(listStores, { query: {} })).data,
    ...fresh,
  });

/** Returns the store with its medicines, or null if no store has this name, id or slug. */
export const storeMedicines = (store: string, query: Request<typeof listStoreMedicines>["query"]) =>
  queryOptions({
    queryKey: ["medicines", "store", store, query],
    queryFn: () => api(listStoreMedicines, { params: { store }, query }).catch(nullIf(medicineErrors.storeNotFound)),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const foundMedicines = (query: Request<typeof searchMedicines>["query"]) =>
  queryOptions({
    queryKey: ["medicines", "search", query],
    queryFn: () => api(searchMedicines, { query }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** Returns the medicine with its other offers, or null if nobody sells it or the id is invalid. */
export const medicineWithOffers = (id: string, postalCode: string | undefined) =>
  queryOptions({
    queryKey: ["medicines", "one", id, postalCode],
    queryFn: () =>
      Uuid.safeParse(id).success
        ? api(readMedicine, { params: { id }, query: { postalCode } }).catch(nullIf(medicineErrors.medicineNotFound))
        : null,
    // A new destination changes little on the page, so the old data stays meanwhile. A new medicine is a new page.
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
    ...fresh,
  });

export const medicineFacts = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ["medicines", "facts", id, lang],
    queryFn: async () => (await api(readMedicineFacts, { params: { id }, query: { lang } })).data,
    retry: retryUnlessRefused,
    staleTime: Infinity,
  });

function nullIf(refusal: (typeof medicineErrors)[keyof typeof medicineErrors]) {
  return (error: unknown) => {
    if (error instanceof ApiError && error.is(refusal)) return null;
    throw error;
  };
}

export type MedicineWithOffers = Response<typeof readMedicine>;
