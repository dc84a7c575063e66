import type { Response } from "@medisense/contract/endpoint";
import { adoptToken, me } from "@medisense/contract/identity";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { api, isLoginRequired, isUnreachable } from "../../lib/api.ts";
import { clearPersonalStorage } from "../../lib/browser-storage.ts";
import { pendingLogout } from "../../lib/logout/pending-logout.ts";
import { setBearer } from "../../lib/session-token.ts";
import { userEntry } from "../../lib/user-entry.ts";
import { keepFor, keepWhatIsRead, keptSession, removeKept, restoreResponses } from "./kept-responses.ts";
import { notifyOtherTabs, onSessionChange } from "./other-tabs.ts";
import { hasOldToken, removeSessionEntries, takeOldToken, writeSessionEntries } from "./session-entries.ts";

export type Session = Response<typeof me>;

/** The session of the logged-in person, or null for nobody. It is fetched once, and after each loss of the network. */
export const currentSession = () =>
  queryOptions({
    queryKey: ["session"],
    queryFn: ({ client }) => fetchSession(client),
    staleTime: Infinity,
    gcTime: Infinity,
    // Without a network the session that was known last counts.
    networkMode: "always",
    refetchOnReconnect: "always",
  });

/** Returns undefined while the session loads, null when nobody is logged in. */
export const useSession = () =>
  useQuery({ ...currentSession(), throwOnError: (_, { state }) => state.data === undefined }).data;

/** Returns the id of whoever is logged in, null for a visitor, and undefined while the session loads. */
export function useAccountId() {
  const session = useSession();
  return session === undefined ? undefined : (session?.user.id ?? null);
}

/** Starts a session after a login or signup. The token stays in memory; the rest is stored. */
export function startSession(queryClient: QueryClient, { token, ...session }: Session & { token: string }) {
  setBearer(token);
  // Another tab's logout without a network was about the session that this one replaces.
  pendingLogout.remove();
  remember(session);
  removeCachedResponses(queryClient);
  queryClient.setQueryData(currentSession().queryKey, session);
  notifyOtherTabs({ startedBy: session.user.id });
}

/** Removes the session and all cached responses. Carts and drafts stay for the person's return. */
export function forgetSession(queryClient: QueryClient) {
  setBearer(undefined);
  forget(queryClient);
  queryClient.setQueryData(currentSession().queryKey, null);
}

/** Removes the session and everything stored about the person, after a logout. */
export function removeAllTraces(queryClient: QueryClient) {
  forgetSession(queryClient);
  clearPersonalStorage();
}

/** Follows the session changes of other tabs. Returns the unsubscribe function. */
export function followOtherTabs(queryClient: QueryClient) {
  return onSessionChange((change) => {
    if ("ended" in change) return removeAllTraces(queryClient);
    // Without writable storage each tab has a mark of its own.
    pendingLogout.remove();
    const known = queryClient.getQueryData(currentSession().queryKey);
    if (known?.user.id === change.startedBy) return;
    // The cookie belongs to another person now, so nothing of the previous one may stay on this page.
    if (known) window.location.reload();
    else void queryClient.refetchQueries(currentSession());
  });
}

/** Removes the session if the server no longer knows it, for example after it closed the live connection. */
export async function forgetSessionIfEnded(queryClient: QueryClient) {
  await api(me, {}).catch((error: unknown) => {
    if (isLoginRequired(error)) forgetSession(queryClient);
  });
}

/** Asks the server who is logged in, on a page that it rendered, if it or this browser knows somebody. */
export function checkSession(queryClient: QueryClient) {
  const known = queryClient.getQueryData(currentSession().queryKey);
  if (known || userEntry.read() || hasOldToken()) void queryClient.refetchQueries(currentSession());
}

async function fetchSession(queryClient: QueryClient): Promise<Session | null> {
  await adoptOldToken();
  const known = queryClient.getQueryData(currentSession().queryKey);
  try {
    const session = await api(me, {});
    if (known && known.user.id !== session.user.id) removeCachedResponses(queryClient);
    remember(session);
    keepWhatIsRead(queryClient, session.user.id);
    return session;
  } catch (error) {
    if (isLoginRequired(error)) {
      forget(queryClient);
      return null;
    }
    const kept = isUnreachable(error) ? keptSession() : undefined;
    if (!kept) throw error;
    if (!known) restoreResponses(queryClient);
    return kept;
  }
}

function remember(session: Session) {
  writeSessionEntries(session);
  keepFor(session);
}

function forget(queryClient: QueryClient) {
  removeSessionEntries();
  removeKept();
  removeCachedResponses(queryClient);
}

/** Exchanges a token of an earlier version for a session cookie, once. Storage drops it whatever the server responds. */
async function adoptOldToken() {
  const token = takeOldToken();
  if (!token) return;
  setBearer(token);
  // An invalid token is treated like none.
  await api(adoptToken, {}).catch(() => {});
  setBearer(undefined);
}

/** Removes the responses of one person, and what waits for a network, so that the next one neither sees nor sends them. */
function removeCachedResponses(queryClient: QueryClient) {
  const [session] = currentSession().queryKey;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
  const mutations = queryClient.getMutationCache();
  for (const waiting of mutations.findAll({ predicate: ({ state }) => state.isPaused })) mutations.remove(waiting);
}
