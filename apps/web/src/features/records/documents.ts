import { ApiError, createClient } from "@medisense/contract/client";
import type { Request } from "@medisense/contract/endpoint";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import {
  addHealthDocument,
  changeHealthDocument,
  healthDocumentPath,
  listHealthDocuments,
  removeHealthDocument,
} from "@medisense/contract/health/documents";
import { queryOptions } from "@tanstack/react-query";
import { api, sendForm, serverUrlOf } from "../../lib/api.ts";
import { DOCUMENTS_CACHE } from "../../lib/network/offline-caches.ts";
import { readableOffline } from "../../lib/network/readable-offline.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { smallerPhoto } from "../../lib/photos/smaller-photo.ts";
import { recordsKey, useRecordChange } from "./queries.ts";

/** Returns the URL of a report's file. */
export const documentUrl = (id: string) => serverUrlOf(healthDocumentPath.replace(":id", id));

/** A person's uploaded reports, the latest first. */
export const healthDocumentsOf = (personId: string | undefined) =>
  queryOptions({
    ...readableOffline,
    queryKey: [...recordsKey, "documents", personId],
    enabled: personId !== undefined,
    queryFn: async () => (await api(listHealthDocuments, { query: { personId } })).data,
    retry: retryUnlessRefused,
  });

type Description = Request<typeof changeHealthDocument>["body"];
type Upload = Request<typeof addHealthDocument>["query"] & { file: File; note: string };

/** Uploads a report. Its note is part of the form, because a URL must hold no words about health. */
export const useAddHealthDocument = () =>
  useRecordChange(async ({ file: chosen, note, ...query }: Upload) => {
    const file = await smallerPhoto(chosen);
    const { tooLarge } = fileErrors;
    // Refused here, before a phone uploads ten megabytes for nothing.
    if (file.size > fileLimits.bytes) throw new ApiError(tooLarge.status, { success: false, ...tooLarge });
    const form = new FormData();
    // The server reads the texts before the file only.
    form.append("note", note);
    form.append("file", file);
    return createClient(sendForm(form))(addHealthDocument, { query });
  });

export const useChangeHealthDocument = (id: string) =>
  useRecordChange((body: Description) => api(changeHealthDocument, { params: { id }, body }));

/** Deletes a report on the server, and its copy that this browser kept for reading offline. */
export const useRemoveHealthDocument = (id: string) =>
  useRecordChange(async () => {
    await api(removeHealthDocument, { params: { id } });
    if ("caches" in globalThis && (await caches.has(DOCUMENTS_CACHE))) {
      await (await caches.open(DOCUMENTS_CACHE)).delete(documentUrl(id));
    }
  });
