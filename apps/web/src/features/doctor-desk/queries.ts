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
} from "@medisense/contract/doctor-desk";
import type { Request } from "@medisense/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { refetchOn, useLiveEvents } from "../../lib/live-events.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const deskKey = ["desk"];
const retry = retryUnlessRefused;

export const todayQuery = () =>
  queryOptions({
    queryKey: [...deskKey, "today"],
    queryFn: () => api(doctorToday, {}),
    retry,
    refetchInterval: 60_000,
  });
export const weeklyHoursQuery = () =>
  queryOptions({ queryKey: [...deskKey, "hours"], queryFn: () => api(readHours, {}), retry });
export const leavesQuery = () =>
  queryOptions({ queryKey: [...deskKey, "leaves"], queryFn: async () => (await api(listLeaves, {})).data, retry });

/** Refetches the whole desk after each change, because its parts depend on each other. */
function useDeskChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  });
}

export const useMarkVisit = () =>
  useDeskChange(({ id, as }: { id: string; as: VisitMark }) => api(markVisit, { params: { id }, body: { as } }));
export const useCancelVisit = () =>
  useDeskChange(({ id, reason }: { id: string; reason: string }) =>
    api(cancelAsDoctor, { params: { id }, body: { reason } }),
  );
export const useSaveHours = () => useDeskChange((hours: HoursWindow[]) => api(saveHours, { body: { hours } }));
export const useAddLeave = () => useDeskChange((body: Request<typeof addLeave>["body"]) => api(addLeave, { body }));
export const useRemoveLeave = () => useDeskChange((id: string) => api(removeLeave, { params: { id } }));

const deskEvents = refetchOn("queueChanged", deskKey);

/** Keeps the day's list up to date while the desk is open: patients book, and the doctor may use another device. */
export const useLiveDesk = (doctorId: string) => useLiveEvents(doctorId, deskEvents, { closesConnection: true });
