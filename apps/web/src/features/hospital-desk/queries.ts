import { hospitalDay, readBoard, switchBoard } from "@medisense/contract/operators/hospital-desk";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const hospitalDeskKey = ["hospital-desk"];
const DESK_REFETCH_MS = 15_000;
const BOARD_REFETCH_MS = 4000;

export const hospitalToday = (accountId: string | undefined) =>
  queryOptions({
    queryKey: [...hospitalDeskKey, "day", accountId],
    enabled: accountId !== undefined,
    queryFn: () => api(hospitalDay, {}),
    retry: retryUnlessRefused,
    refetchInterval: DESK_REFETCH_MS,
  });

export function useSwitchBoard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => api(switchBoard, { body: { isOn } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: hospitalDeskKey }),
  });
}

/** The public board. It asks again and again, without a network too, so that it goes on by itself afterwards. */
export const tokenBoard = (hospital: string) =>
  queryOptions({
    queryKey: ["token-board", hospital],
    queryFn: () => api(readBoard, { params: { hospital } }),
    retry: false,
    networkMode: "always",
    refetchInterval: BOARD_REFETCH_MS,
    refetchIntervalInBackground: true,
  });
