import { MutationCache, notifyManager, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { keepResponses } from "../../features/session/kept-responses.ts";
import { currentSession, forgetSession } from "../../features/session/session.ts";
import { isLoginRequired } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { holdWhilePressed } from "./hold-while-pressed.ts";

/** Creates the cache of server state. Any response that requires a login ends the session of this page. */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  // The library assumes a network until the browser reports a change, and hears of one only while somebody subscribes.
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe(() => {});
  // A button is disabled before the browser handles the second click of a double click, which a timer would let through.
  notifyManager.setScheduler(holdWhilePressed());
  const onError = (error: Error) => {
    if (!isLoginRequired(error) || !queryClient.getQueryData(currentSession().queryKey)) return;
    forgetSession(queryClient);
    onSessionOver();
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: retryUnlessRefused, staleTime: 30_000 },
      // A press without a network fails at once: nobody expects it to take effect an hour later. Saves of a record wait.
      mutations: { networkMode: "always" },
    },
  });
  keepResponses(queryClient, () => queryClient.getQueryData(currentSession().queryKey)?.user.id);
  return queryClient;
}
