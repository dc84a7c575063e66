import { listRiskModels } from "@medisense/contract/health/risk-models";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { readableOffline } from "../../lib/network/readable-offline.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The risk scores that the server offers; none while its setting is off. They are calculated without a network too. */
export const offeredRiskModels = () =>
  queryOptions({
    ...readableOffline,
    queryKey: ["risk-models"],
    queryFn: async () => (await api(listRiskModels, {})).data,
    staleTime: 5 * 60_000,
    retry: retryUnlessRefused,
  });
