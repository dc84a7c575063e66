import { ApiError, createClient } from "@medisense/contract/client";
import type { Request } from "@medisense/contract/endpoint";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import { requestReturn } from "@medisense/contract/returns";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendForm } from "../../../lib/api.ts";
import { ordersKey } from "../queries.ts";

interface Wish extends Pick<Request<typeof requestReturn>, "query"> {
  lineId: string;
  photo: File;
  /** For an order without a phone. */
  phone?: string;
}

/** Asks the store to take packs back, with a photo. `onSent` is called even if the form has gone meanwhile. */
export function useRequestReturn(onSent: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ lineId, query, photo, phone }: Wish) => {
      const { tooLarge } = fileErrors;
      // Refused here, before a phone uploads ten megabytes for nothing.
      if (photo.size > fileLimits.bytes) throw new ApiError(tooLarge.status, { success: false, ...tooLarge });
      const form = new FormData();
      // The server reads texts before the file only.
      if (phone) form.append("phone", phone);
      form.append("file", photo);
      const call = createClient(sendForm(form));
      return call(requestReturn, { params: { id: lineId }, query });
    },
    meta: { isLong: true },
    onSuccess: onSent,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}
