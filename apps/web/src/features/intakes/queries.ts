import { findAppointment } from "@medisense/contract/appointments";
import { ApiError, createClient } from "@medisense/contract/client";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import {
  addIntakeFile,
  type Intake,
  intakeLimits,
  readIntake,
  removeIntakeFile,
  type IntakeWords,
  saveIntake,
} from "@medisense/contract/intakes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api, isUnreachable, sendForm } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const keyOf = (appointmentId: string) => ["intakes", appointmentId];

/** Reads the patient's words before an appointment. */
export const intakeOf = (appointmentId: string) =>
  queryOptions({
    queryKey: keyOf(appointmentId),
    queryFn: async () => (await api(readIntake, { params: { id: appointmentId } })).data,
    retry: retryUnlessRefused,
  });

/** The current visit of a pair, for a screen that knows only the two people. */
export const visitOfPair = (pair: { userId: string; doctorId: string }) =>
  queryOptions({
    queryKey: ["intakes", "visit", pair],
    queryFn: async () => (await api(findAppointment, { query: pair })).appointment,
    retry: retryUnlessRefused,
  });

/**
 * Saves run one after the other, so that the last one written is the last one stored. Words from elsewhere are replaced
 * only once `learn` has told of them. A save whose answer was lost may be stored, so it counts as known.
 */
export function useSaveIntake({ appointmentId: id, reason, since }: Intake) {
  const known = useRef<IntakeWords[]>([{ reason, since }]);
  const learn = (said: IntakeWords) => {
    known.current = [...known.current, said].slice(-intakeLimits.known);
  };
  const saving = useIntakeChange(id, async (said: IntakeWords) => {
    const saved = api(saveIntake, { params: { id }, body: { ...said, known: known.current } });
    learn(said);
    const answer = await saved;
    known.current = [said];
    return answer;
  });
  return { ...saving, learn };
}

export function useRemoveIntakeFile(id: string) {
  return useIntakeChange(id, (fileId: string) => api(removeIntakeFile, { params: { id, fileId } }));
}

export function useAddIntakeFile(id: string) {
  return useIntakeChange(id, (file: File) => {
    const { tooLarge } = fileErrors;
    // Refused here, before a phone uploads ten megabytes for nothing.
    if (file.size > fileLimits.bytes) throw new ApiError(tooLarge.status, { success: false, ...tooLarge });
    const form = new FormData();
    form.append("file", file);
    return createClient(sendForm(form))(addIntakeFile, { params: { id } });
  });
}

function useIntakeChange<Change>(id: string, change: (change: Change) => Promise<{ data: Intake }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Change) => change(wanted),
    scope: { id: `intake ${id}` },
    meta: { isLong: true },
    onSuccess: ({ data }) => queryClient.setQueryData(keyOf(id), data),
    // A change whose answer was lost may be stored.
    onError: (error) => void (isUnreachable(error) && queryClient.invalidateQueries({ queryKey: keyOf(id) })),
  });
}
