import { ApiError } from "@medisense/contract/client";
import {
  directoryErrors,
  findDoctor,
  listDoctors,
  listHospitalDoctors,
  listHospitals,
  searchDoctors,
} from "@medisense/contract/directory";
import type { Request } from "@medisense/contract/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** Slots are taken all day long, so lists are stale after 30 seconds. */
const fresh = { staleTime: 30_000, retry: retryUnlessRefused };

export const topDoctors = () =>
  queryOptions({
    queryKey: ["doctors", "top"],
    queryFn: async () => (await api(listDoctors, { query: { limit: 8 } })).data,
    ...fresh,
  });

export const foundDoctors = (query: Request<typeof searchDoctors>["query"]) =>
  queryOptions({
    queryKey: ["doctors", "search", query],
    queryFn: () => api(searchDoctors, { query }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** Returns the doctors that a name, id or slug can mean: none, one, or several of the same name. */
export const doctorsNamed = (doctor: string) =>
  queryOptions({
    queryKey: ["doctors", "named", doctor],
    queryFn: () =>
      api(findDoctor, { query: { doctor } }).then(
        (answer) => answer.data,
        (error: unknown) => {
          if (error instanceof ApiError && error.is(directoryErrors.doctorNotFound)) return [];
          throw error;
        },
      ),
    ...fresh,
  });

export const allHospitals = () =>
  queryOptions({
    queryKey: ["hospitals", "all"],
    queryFn: async () => (await api(listHospitals, { query: {} })).data,
    ...fresh,
  });

/** Returns the hospital with its doctors, or null if no hospital has this name, id or slug. */
export const hospitalWithDoctors = (hospital: string) =>
  queryOptions({
    queryKey: ["hospitals", "one", hospital],
    queryFn: () =>
      api(listHospitalDoctors, { params: { hospital } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.is(directoryErrors.hospitalNotFound)) return null;
        throw error;
      }),
    ...fresh,
  });
