import { QueryClient } from "@tanstack/react-query";
import type { FetchQueryOptions, Query, QueryObserverOptions } from "@tanstack/react-query";
import { fillQueries, type PageData } from "../app/loading/page-data.ts";
import { currentSession, type Session } from "../features/session/session.ts";

/** A question that a screen asked while it was rendered, with all that makes a list of its pages. */
export type Question = Query["options"];

/** Creates the cache of one rendering, for a visitor or for the patient who is logged in. */
export function createServerQueries(session: Session | null): QueryClient {
  const queryClient = new QueryClient();
  fillQueries(queryClient, [{ queryKey: currentSession().queryKey, data: session }]);
  return queryClient;
}

/** Returns what the screens asked and nobody has answered yet, without what only the browser can answer. */
export function openQuestions(queryClient: QueryClient): Question[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options, meta }) => {
      const { enabled } = options as QueryObserverOptions;
      return state.data === undefined && enabled !== false && !meta?.["isOfThisBrowser"];
    })
    .map(({ options }) => options);
}

/** Asks at once, and only once: a page that cannot be read is left to the browser. */
export async function answer(queryClient: QueryClient, questions: Question[]) {
  await Promise.all(
    questions.map((question) => queryClient.fetchQuery({ ...question, retry: false } as FetchQueryOptions)),
  );
}

export const answersIn = (queryClient: QueryClient): PageData =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ queryKey, data: state.data }));
