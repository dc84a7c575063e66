import {
  readSecondFactor,
  renewRecoveryCodes,
  secondFactorErrors,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@medisense/contract/identity/second-factor";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isRefused } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const secondFactorKey = ["second-factor"];

export const secondFactorOf = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...secondFactorKey, userId],
    enabled: userId !== undefined,
    queryFn: () => api(readSecondFactor, {}),
    retry: retryUnlessRefused,
  });

export const useSetUpSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => api(setUpSecondFactor, { body: { password } }) });

export const useTurnOnSecondFactor = () => useChange((code: string) => api(turnOnSecondFactor, { body: { code } }));

export const useRenewRecoveryCodes = () => useChange((code: string) => api(renewRecoveryCodes, { body: { code } }));

export const useTurnOffSecondFactor = () =>
  useChange((body: { password: string; code: string }) => api(turnOffSecondFactor, { body }));

function useChange<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Not awaited: the new state removes the form, whose own callbacks would then not run.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: secondFactorKey }),
    // It was turned off before: by a press whose answer was lost, or elsewhere.
    onError: (error) =>
      void (isRefused(error, secondFactorErrors.notOn) && queryClient.invalidateQueries({ queryKey: secondFactorKey })),
  });
}
