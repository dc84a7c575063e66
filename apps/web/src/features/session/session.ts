import { ApiError } from "@medisense/contract/client";
import type { Response } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import { adoptToken, me } from "@medisense/contract/identity";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { setBearer } from "../../lib/session-token.ts";
import { removeBelongings, removeLocalEntries, takeOldToken, writeLocalEntries } from "./local-entries.ts";
import { onNewsFromOtherTabs, tellOtherTabs } from "./other-tabs.ts";

export type Session = Response<typeof me>;

/** Who is signed in, asked once; null is nobody. */
export const currentSession = () =>
  queryOptions({ queryKey: ["session"], queryFn: askWhoIsSignedIn, staleTime: Infinity, gcTime: Infinity });

/** Undefined while it is being asked, null when nobody is signed in. */
export const useSession = () => useQuery({ ...currentSession(), throwOnError: true }).data;

/** Takes what a login or a completed sign-up answered: the token stays in memory, the rest is remembered. */
export function startSession(queryClient: QueryClient, { token, ...session }: Session & { token: string }) {
  setBearer(token);
  writeLocalEntries(session);
  forgetAnswers(queryClient);
  queryClient.setQueryData(currentSession().queryKey, session);
  tellOtherTabs({ startedBy: session.user.id });
}

/** Forgets who was signed in and everything the server told them. What they had put together stays for their return. */
export function forgetSession(queryClient: QueryClient) {
  setBearer(undefined);
  removeLocalEntries();
  forgetAnswers(queryClient);
  queryClient.setQueryData(currentSession().queryKey, null);
}

/** After a logout nothing of the person is left in this browser. */
export function leaveNoTrace(queryClient: QueryClient) {
  forgetSession(queryClient);
  removeBelongings();
}

/** Keeps this tab true to what happens in the others. Answers how to stop. */
export function followOtherTabs(queryClient: QueryClient) {
  return onNewsFromOtherTabs((news) => {
    if ("ended" in news) return leaveNoTrace(queryClient);
    const known = queryClient.getQueryData(currentSession().queryKey);
    if (known?.user.id === news.startedBy) return;
    // The cookie is another person's now: nothing on this page, and no token in its memory, may speak for the last one.
    if (known) window.location.reload();
    else queryClient.removeQueries(currentSession());
  });
}

/** For news that the server no longer knows this session, such as a live line that it closed. */
export async function forgetSessionIfEnded(queryClient: QueryClient) {
  await api(me, {}).catch((error: unknown) => {
    if (isSignInRequired(error)) forgetSession(queryClient);
  });
}

export const isSignInRequired = (error: unknown) => error instanceof ApiError && error.is(commonErrors.signInRequired);

async function askWhoIsSignedIn(): Promise<Session | null> {
  await adoptOldToken();
  try {
    const session = await api(me, {});
    writeLocalEntries(session);
    return session;
  } catch (error) {
    if (!isSignInRequired(error)) throw error;
    removeLocalEntries();
    return null;
  }
}

/** A token of an earlier version becomes a session cookie, once; it is gone from storage whatever the server says. */
async function adoptOldToken() {
  const token = takeOldToken();
  if (!token) return;
  setBearer(token);
  // A token nobody honours any more is as good as none.
  await api(adoptToken, {}).catch(() => {});
  setBearer(undefined);
}

/** What the server told one person is not shown to the next. */
function forgetAnswers(queryClient: QueryClient) {
  const [session] = currentSession().queryKey;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
}
