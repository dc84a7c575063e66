import type { Request } from "@medisense/contract/endpoint";
import { saveCheckResult } from "@medisense/contract/health/check-results";
import { saveMeasurement } from "@medisense/contract/health/measurements";
import { onlineManager, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { tellError, tellSuccess } from "../../ui/overlays/toasts.ts";
import { recordsKey } from "./queries.ts";

interface Chosen {
  id: string;
}
type SavedValue = Request<typeof saveMeasurement>["body"] & Chosen;
type SavedResult = Request<typeof saveCheckResult>["body"] & Chosen;

export const useSaveMeasurement = () =>
  useRecordSave(({ id, ...body }: SavedValue) => api(saveMeasurement, { params: { id }, body }));

export const useSaveCheckResult = () =>
  useRecordSave(({ id, ...body }: SavedResult) => api(saveCheckResult, { params: { id }, body }));

/**
 * Saves something in a record. Without a network it waits in this page, also while the person goes on to another entry.
 * It is sent once there is a network, and a toast then says what became of it.
 */
function useRecordSave<Change, Result>(change: (change: Change) => Promise<Result>) {
  const t = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: savesKey,
    networkMode: "online",
    mutationFn: change,
    onMutate: () => ({ waits: !onlineManager.isOnline() }),
    onSuccess: (_saved, _change, { waits }) => waits && tellSuccess(t("Saved in the health record.")),
    onError: (error, _change, begun) => begun?.waits && tellError(t(reasonOf(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordsKey, refetchType: "all" }),
  });
}

const savesKey = [...recordsKey, "save"];

/** Returns the number of entries that wait for a network. */
export const useWaitingSaves = () =>
  useMutationState({ filters: { mutationKey: savesKey, predicate: ({ state }) => state.isPaused } }).length;
