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
import { type NetworkMode, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api, isUnreachable, sendForm } from "../../lib/api.ts";
import type { StorageEntry } from "../../lib/browser-storage.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import type { UnsavedIntake } from "./unsaved-intake.ts";

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
 * With a draft, a save waits for the network, and words that were saved leave the draft.
 */
export function useSaveIntake({ appointmentId: id, reason, since }: Intake, draft?: StorageEntry<UnsavedIntake>) {
  const known = useRef<IntakeWords[]>(draft?.read()?.known ?? [{ reason, since }]);
  const learn = (said: IntakeWords) => {
    known.current = [...known.current, said].slice(-intakeLimits.known);
    const typed = draft?.read();
    if (typed) draft?.write({ ...typed, known: known.current });
  };
  const saving = useIntakeChange(
    id,
    async (said: IntakeWords) => {
      const saved = api(saveIntake, { params: { id }, body: { ...said, known: known.current } });
      learn(said);
      const answer = await saved;
      known.current = [said];
      const typed = draft?.read();
      if (typed && isSame(typed, said)) draft?.remove();
      return answer;
    },
    draft ? "online" : "always",
  );
  /** Keeps what is typed in this browser, until it is saved. */
  const keep = (typed: IntakeWords) => draft?.write({ ...typed, known: known.current });
  return { ...saving, learn, keep };
}

/** Compares words as the server stores them. */
export const isSame = (one: IntakeWords, other: IntakeWords) =>
  one.reason.trim() === other.reason.trim() && one.since.trim() === other.since.trim();

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

function useIntakeChange<Change>(
  id: string,
  change: (change: Change) => Promise<{ data: Intake }>,
  networkMode: NetworkMode = "always",
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Change) => change(wanted),
    scope: { id: `intake ${id}` },
    networkMode,
    meta: { isLong: true },
    onSuccess: ({ data }) => queryClient.setQueryData(keyOf(id), data),
    // A change whose answer was lost may be stored.
    onError: (error) => void (isUnreachable(error) && queryClient.invalidateQueries({ queryKey: keyOf(id) })),
  });
}
