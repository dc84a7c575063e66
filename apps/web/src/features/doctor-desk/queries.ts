import { cancelAsDoctor } from "@medisense/contract/appointments";
import { listUnreadChats, searchChatsWithoutVisit } from "@medisense/contract/chat";
import {
  addLeave,
  type DeskVisit,
  doctorDay,
  type HoursWindow,
  type Leave,
  listLeaves,
  markVisit,
  readHours,
  removeLeave,
  saveHours,
  searchVisits,
  undoMark,
  type VisitMark,
  visitsDuringLeave,
} from "@medisense/contract/doctor-desk";
import { readPatientRecord } from "@medisense/contract/doctor-desk/patient-record";
import {
  addDoctorLeave,
  type HospitalLeave,
  type HospitalVisit,
  listDoctorLeaves,
  readDoctorHours,
  removeDoctorLeave,
  saveDoctorHours,
  visitsDuringDoctorLeave,
} from "@medisense/contract/operators/hospital-desk";
import type { Request } from "@medisense/contract/endpoint";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { refetchOn, useLiveEvents } from "../../lib/live-events.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { useLostAnswer } from "../../ui/overlays/use-lost-answer.ts";

const deskKey = ["desk"];
const retry = retryUnlessRefused;

/** The visits of a day, or of today without one. */
export const dayQuery = (date?: string) =>
  queryOptions({
    queryKey: [...deskKey, "day", date],
    queryFn: () => api(doctorDay, { query: { date } }),
    retry,
    refetchInterval: 60_000,
  });
export const FOUND_PER_PAGE = 20;
export const LEAST_TYPED = 2;
export const visitSearch = (q: string, page: number) =>
  queryOptions({
    queryKey: [...deskKey, "search", q, page],
    queryFn: () => api(searchVisits, { query: { q, page, limit: FOUND_PER_PAGE } }),
    enabled: q.length >= LEAST_TYPED,
    placeholderData: keepPreviousData,
    retry,
  });
/** Lists the doctor's chats with patients of this name that have no visit in the list. */
export const chatSearch = (q: string) =>
  queryOptions({
    queryKey: [...deskKey, "chats-without-visit", q],
    queryFn: () => api(searchChatsWithoutVisit, { query: { q } }),
    enabled: q.length >= LEAST_TYPED,
    placeholderData: keepPreviousData,
    retry,
  });
/** The chats with unread messages. Patients write at any time, so they are fetched again and again. */
export const unreadChats = () =>
  queryOptions({
    queryKey: [...deskKey, "unread-chats"],
    queryFn: () => api(listUnreadChats, {}),
    retry,
    // Whoever comes back from a chat has just read it.
    staleTime: 0,
    refetchInterval: 20_000,
  });
/** Reads the doctor's own earlier visits with the patient of a visit. */
export const patientRecord = (appointmentId: string) =>
  queryOptions({
    queryKey: ["patient-record", appointmentId],
    queryFn: async () => (await api(readPatientRecord, { params: { id: appointmentId } })).data,
    retry,
  });
/** The weekly hours of the doctor who is logged in, or of `doctorId` for the doctor's hospital. */
export const weeklyHoursQuery = (doctorId?: string) =>
  queryOptions({
    queryKey: [...deskKey, "hours", doctorId],
    queryFn: () => (doctorId ? api(readDoctorHours, { params: { doctorId } }) : api(readHours, {})),
    retry,
  });
/** The leaves of the doctor who is logged in, or of `doctorId` for the doctor's hospital. */
export const leavesQuery = (doctorId?: string) =>
  queryOptions({
    queryKey: [...deskKey, "leaves", doctorId],
    queryFn: async (): Promise<(Leave | HospitalLeave)[]> =>
      (await (doctorId ? api(listDoctorLeaves, { params: { doctorId } }) : api(listLeaves, {}))).data,
    retry,
  });

/** Refetches the whole desk after each change, because its parts depend on each other. */
function useDeskChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  const orLook = useLostAnswer();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: deskKey });
  return useMutation({
    mutationFn: (input: Input) => orLook(change(input), readAgain),
    onSettled: readAgain,
  });
}

const mark = ({ id, as }: { id: string; as: VisitMark }) => api(markVisit, { params: { id }, body: { as } });

export const useMarkVisit = () => useDeskChange(mark);

/** A press in the row of a visit, with the visit as it was shown. */
type VisitPress = { visit: DeskVisit } & ({ as: VisitMark } | { undo: VisitMark });

export function useVisitPress() {
  const press = useDeskChange((pressed: VisitPress) => {
    const id = pressed.visit._id;
    if ("as" in pressed) return mark({ id, as: pressed.as });
    return api(undoMark, { params: { id }, body: { mark: pressed.undo } });
  });
  return { ...press, busyWith: press.isPending && "as" in press.variables ? press.variables.as : undefined };
}

export const useCancelVisit = () =>
  useDeskChange(({ id, reason }: { id: string; reason: string }) =>
    api(cancelAsDoctor, { params: { id }, body: { reason } }),
  );
export const useSaveHours = (doctorId?: string) =>
  useDeskChange((hours: HoursWindow[]) =>
    doctorId ? api(saveDoctorHours, { params: { doctorId }, body: { hours } }) : api(saveHours, { body: { hours } }),
  );
/** Looks for the paid visits during a leave that is about to be added. */
export const useVisitsDuringLeave = (doctorId?: string) =>
  useMutation({
    mutationFn: async (query: Request<typeof visitsDuringLeave>["query"]): Promise<(DeskVisit | HospitalVisit)[]> =>
      (
        await (doctorId
          ? api(visitsDuringDoctorLeave, { params: { doctorId }, query })
          : api(visitsDuringLeave, { query }))
      ).data,
  });
export const useAddLeave = (doctorId?: string) =>
  useDeskChange(async (body: Request<typeof addLeave>["body"]) => {
    await (doctorId ? api(addDoctorLeave, { params: { doctorId }, body }) : api(addLeave, { body }));
  });
export const useRemoveLeave = (doctorId?: string) =>
  useDeskChange((id: string) =>
    doctorId ? api(removeDoctorLeave, { params: { doctorId, id } }) : api(removeLeave, { params: { id } }),
  );

const deskEvents = refetchOn("queueChanged", deskKey);

/** Keeps the day's list up to date while the desk is open: patients book, and the doctor may use another device. */
export const useLiveDesk = (doctorId: string) => useLiveEvents(doctorId, deskEvents, { closesConnection: true });
