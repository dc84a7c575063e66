import { readSiteOwner } from "@medisense/contract/operators/site-owner";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** The business that runs the site; it changes only when the server starts anew. */
export const siteOwner = () =>
  queryOptions({
    queryKey: ["site-owner"],
    queryFn: async () => (await api(readSiteOwner, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
