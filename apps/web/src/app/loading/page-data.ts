import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The element in which a page that the server rendered carries its data. */
export const PAGE_DATA = "page-data";

/** The event of the document when React has taken over a page that the server rendered. */
export const TAKEN_OVER = "medisense-taken-over";

/** The answers that a page was rendered from: public ones, and on a patient's page this patient's own. */
export type PageData = { queryKey: QueryKey; data: unknown }[];

export function fillQueries(queryClient: QueryClient, answers: PageData) {
  for (const { queryKey, data } of answers) queryClient.setQueryData(queryKey, data);
}
