import { cancelAsDoctor } from "@medisense/contract/appointments";
import {
  addLeave,
  doctorToday,
  type HoursWindow,
  listLeaves,
  markVisit,
  readHours,
  removeLeave,
  saveHours,
  type VisitMark,
} from "@medisense/contract/desk";
import type { Request } from "@medisense/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useLiveRefresh } from "../../lib/live-refresh.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";

const deskKey = ["desk"];
const retry = retryUnlessRefused;

export const today = () =>
  queryOptions({
    queryKey: [...deskKey, "today"],
    queryFn: () => api(doctorToday, {}),
    retry,
    refetchInterval: 60_000,
  });
export const weeklyHours = () =>
  queryOptions({ queryKey: [...deskKey, "hours"], queryFn: () => api(readHours, {}), retry });
export const leaves = () =>
  queryOptions({ queryKey: [...deskKey, "leaves"], queryFn: async () => (await api(listLeaves, {})).data, retry });

/** Everything on the desk hangs together, so each change asks for all of it again. */
function useDeskChange<Asked, Told>(change: (asked: Asked) => Promise<Told>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  });
}

export const useMark = () =>
  useDeskChange(({ id, as }: { id: string; as: VisitMark }) => api(markVisit, { params: { id }, body: { as } }));
export const useCancelVisit = () =>
  useDeskChange(({ id, reason }: { id: string; reason: string }) =>
    api(cancelAsDoctor, { params: { id }, body: { reason } }),
  );
export const useSaveHours = () => useDeskChange((hours: HoursWindow[]) => api(saveHours, { body: { hours } }));
export const useAddLeave = () => useDeskChange((body: Request<typeof addLeave>["body"]) => api(addLeave, { body }));
export const useRemoveLeave = () => useDeskChange((id: string) => api(removeLeave, { params: { id } }));

/** Keeps the day's list true while the desk is open: patients book, and another device of the doctor marks. */
export const useLiveDesk = (doctorId: string) => useLiveRefresh("queueChanged", deskKey, doctorId);
