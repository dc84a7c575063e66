import { discardCorrection } from "@medisense/contract/prescriptions/corrections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { prescriptionsKey } from "../queries.ts";

/** Deletes the stored draft of a visit's correction. `onDone` is called even if the pressed button is gone by then. */
export function useDiscardCorrection(appointmentId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(discardCorrection, { params: { id: appointmentId } }),
    networkMode: "always",
    onSuccess: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: prescriptionsKey });
    },
  });
}
