import {
  listPrescriptions,
  type PrescriptionDraft,
  readPrescription,
  savePrescription,
  signPrescription,
  verifyPrescription,
  writingDesk,
} from "@medisense/contract/prescriptions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";

const prescriptionsKey = ["prescriptions"];
const retry = retryUnlessRefused;

const mine = (userId: string | undefined) => ({
  queryKey: [...prescriptionsKey, "mine", userId],
  enabled: userId !== undefined,
  queryFn: async () => (await api(listPrescriptions, {})).data,
  retry,
});

/** The patient's signed prescriptions in their latest version, newest first. */
export const writtenPrescriptions = (userId: string | undefined) => queryOptions(mine(userId));

/** Which past visits have a prescription: its id by the appointment's. */
export const myPrescriptions = (userId: string | undefined) =>
  queryOptions({
    ...mine(userId),
    select: (list) => new Map(list.map(({ appointmentId, _id }) => [appointmentId, _id])),
  });

export const prescription = (id: string) =>
  queryOptions({
    queryKey: [...prescriptionsKey, id],
    queryFn: async () => (await api(readPrescription, { params: { id } })).data,
    retry,
  });

export const verification = (code: string) =>
  queryOptions({
    queryKey: [...prescriptionsKey, "verify", code],
    queryFn: async () => (await api(verifyPrescription, { params: { code } })).data,
    retry,
  });

export const writing = (appointmentId: string) =>
  queryOptions({
    queryKey: [...prescriptionsKey, "writing", appointmentId],
    queryFn: () => api(writingDesk, { params: { id: appointmentId } }),
    retry,
    // What is being written must not be replaced by what is stored, just because the window was looked at again.
    refetchOnWindowFocus: false,
  });

interface Written {
  draft: PrescriptionDraft;
  replaces: string | null;
  isFinal: boolean;
}

/** Keeps what is written, and signs it when the doctor says so. */
export function useWrite(appointmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, replaces, isFinal }: Written) => {
      const { prescription: kept } = await api(savePrescription, {
        params: { id: appointmentId },
        body: { ...draft, replaces },
      });
      return isFinal ? (await api(signPrescription, { params: { id: kept._id } })).prescription : kept;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: prescriptionsKey }),
  });
}
