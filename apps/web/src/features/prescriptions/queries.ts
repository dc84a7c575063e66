import type { Request } from "@medisense/contract/endpoint";
import { findPrescribedMedicines } from "@medisense/contract/medicines/prescribed-medicines";
import { checkPrescriptionSafety } from "@medisense/contract/medicines/safety";
import type { SharedFacts } from "@medisense/contract/persons/visit/shared-facts";
import {
  listPrescriptions,
  type PrescriptionDraft,
  type PrescriptionLine,
  readPrescription,
  savePrescription,
  signPrescription,
  suggestGenericNames,
  verifyPrescription,
  writingDesk,
} from "@medisense/contract/prescriptions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { readableOffline } from "../../lib/network/readable-offline.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { useLostAnswer } from "../../ui/overlays/use-lost-answer.ts";

export const prescriptionsKey = ["prescriptions"];
const retry = retryUnlessRefused;

const mine = (userId: string | undefined) => ({
  ...readableOffline,
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
    ...readableOffline,
    queryKey: [...prescriptionsKey, id],
    queryFn: async () => (await api(readPrescription, { params: { id } })).data,
    retry,
  });

/** Returns what is on sale for each medicine of a prescription. Prices and stock change during the day. */
export const prescribedMedicines = (id: string, postalCode: string | undefined) =>
  queryOptions({
    queryKey: [...prescriptionsKey, id, "medicines", postalCode],
    queryFn: async () => (await api(findPrescribedMedicines, { params: { id }, query: { postalCode } })).data,
    staleTime: 30_000,
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

export const suggestedGenericNames = (written: string) =>
  queryOptions({
    queryKey: ["generic-names", written],
    queryFn: async () => (await api(suggestGenericNames, { query: { written } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry,
  });

/** Returns the warnings about what a doctor writes. */
export const prescriptionSafety = (appointmentId: string, lines: PrescriptionLine[], shared: SharedFacts) =>
  queryOptions({
    queryKey: ["prescription-safety", appointmentId, written(lines), shared],
    queryFn: () => compare(appointmentId, lines, shared),
    retry,
  });

/** Compares what is about to be signed once more, because the warnings beside the form may still be on their way. */
export const useComparison = (appointmentId: string) =>
  useMutation({
    mutationFn: ({ lines, shared }: { lines: PrescriptionLine[]; shared: SharedFacts }) =>
      compare(appointmentId, lines, shared),
  });

const compare = async (appointmentId: string, lines: PrescriptionLine[], shared: SharedFacts) =>
  (await api(checkPrescriptionSafety, { params: { id: appointmentId }, body: { lines: written(lines), shared } })).data;

const written = (lines: PrescriptionLine[]) =>
  lines.map(({ genericName, strength, form }) => ({ genericName, strength, form }));

interface Written {
  draft: PrescriptionDraft;
  replaces: string | null;
  isFinal: boolean;
  /** Called once the server has stored the draft. */
  onKept(): void;
  confirmedNames: string[];
  /** The severe warnings that the doctor was asked about. */
  seen?: Seen | undefined;
}
export type Seen = NonNullable<NonNullable<Request<typeof signPrescription>["body"]>["seen"]>;

/** Saves a prescription as a draft, and signs it if it is final. */
export function useSavePrescription(appointmentId: string) {
  const queryClient = useQueryClient();
  const orLook = useLostAnswer();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: prescriptionsKey });
  const save = async ({ draft, replaces, isFinal, confirmedNames, onKept, seen }: Written) => {
    const { prescription: kept } = await api(savePrescription, {
      params: { id: appointmentId },
      body: { ...draft, replaces },
    });
    onKept();
    if (!isFinal) return kept;
    return (await api(signPrescription, { params: { id: kept._id }, body: { confirmedNames, draft: kept, seen } }))
      .prescription;
  };
  return useMutation({
    mutationFn: (written: Written) => (written.isFinal ? orLook(save(written), readAgain) : save(written)),
    onSuccess: readAgain,
  });
}
