import { ApiError, createClient } from "@medisense/contract/client";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import { uploadPrescription } from "@medisense/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendFormWithProgress } from "../../../lib/api.ts";
import { ordersKey } from "../queries.ts";

/** Uploads a photo or PDF of a prescription for an order, and reports the progress in percent. */
export function useUploadPrescription(orderId: string) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      setPercent(0);
      const { tooLarge } = fileErrors;
      // Refused here, before a phone uploads ten megabytes for nothing.
      if (file.size > fileLimits.bytes) {
        throw new ApiError(tooLarge.status, { success: false, ...tooLarge });
      }
      const form = new FormData();
      form.append("file", file);
      const call = createClient(sendFormWithProgress(form, (part) => setPercent(Math.round(part * 100))));
      return call(uploadPrescription, { params: { id: orderId } });
    },
    meta: { isLong: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
  return { ...uploading, percent };
}
