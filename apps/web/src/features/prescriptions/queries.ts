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
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const prescriptionsKey = ["prescriptions"];
const retry = retryUnlessRefused;

const mine = (userId: string | undefined) => ({
  queryKey: [...prescriptionsKey, "mine", userId],
  enabled: userId !== undefined,
  queryFn: async () => (await api(listPrescriptions, {})).data,
  retry,
});

/** Returns the patient's signed prescriptions in their latest version, newest first. */
export const signedPrescriptions = (userId: string | undefined) => queryOptions(mine(userId));

/** Returns the ids of the patient's prescriptions by appointment id. */
export const prescriptionIds = (userId: string | undefined) =>
  queryOptions({
    ...mine(userId),
    select: (list) => new Map(list.map(({ appointmentId, _id }) => [appointmentId, _id])),
  });

export const onePrescription = (id: string) =>
  queryOptions({
    queryKey: [...prescriptionsKey, id],
    queryFn: async () => (await api(readPrescription, { params: { id } })).data,
    retry,
  });

export const prescriptionVerification = (code: string) =>
  queryOptions({
    queryKey: [...prescriptionsKey, "verify", code],
    queryFn: async () => (await api(verifyPrescription, { params: { code } })).data,
    retry,
  });

export const prescriptionDesk = (appointmentId: string) =>
  queryOptions({
    queryKey: [...prescriptionsKey, "writing", appointmentId],
    queryFn: () => api(writingDesk, { params: { id: appointmentId } }),
    retry,
    // A refetch on window focus must not replace what the doctor is typing.
    refetchOnWindowFocus: false,
  });

interface Written {
  draft: PrescriptionDraft;
  replaces: string | null;
  isFinal: boolean;
}

/** Saves a prescription as a draft, and signs it if it is final. */
export function useSavePrescription(appointmentId: string) {
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
