import { ApiError } from "@medisense/contract/client";
import type { Response } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import { adoptToken, me } from "@medisense/contract/identity";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { setBearer } from "../../lib/session-token.ts";
import { removeBelongings, removeLocalEntries, takeOldToken, writeLocalEntries } from "./local-entries.ts";
import { onNewsFromOtherTabs, tellOtherTabs } from "./other-tabs.ts";

export type Session = Response<typeof me>;

/** Who is signed in, asked once; null is nobody. */
export const currentSession = () =>
  queryOptions({ queryKey: ["session"], queryFn: askWhoIsSignedIn, staleTime: Infinity, gcTime: Infinity });

/** Undefined while it is being asked, null when nobody is signed in. */
export const useSession = () => useQuery(currentSession()).data;

/** Takes what a login or a completed sign-up answered: the token stays in memory, the rest is remembered. */
export function startSession(queryClient: QueryClient, { token, ...session }: Session & { token: string }) {
  setBearer(token);
  writeLocalEntries(session);
  forgetAnswers(queryClient);
  queryClient.setQueryData(currentSession().queryKey, session);
  tellOtherTabs("changed");
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

/** Keeps this tab true to what happens in the others. */
export function useSharedSession() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onNewsFromOtherTabs((news) => {
        if (news === "ended") return leaveNoTrace(queryClient);
        // The cookie may be another person's now; this tab's token must not go on speaking for the last one.
        setBearer(undefined);
        forgetAnswers(queryClient);
        void queryClient.resetQueries({ queryKey: currentSession().queryKey });
      }),
    [queryClient],
  );
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
