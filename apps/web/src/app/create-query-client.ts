import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { currentSession, forgetSession } from "../features/session/session.ts";
import { isLoginRequired } from "../lib/api.ts";
import { retryUnlessRefused } from "../lib/retry-unless-refused.ts";

/** Creates the cache of server state. Any response that requires a login ends the session of this page. */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!isLoginRequired(error) || !queryClient.getQueryData(currentSession().queryKey)) return;
    forgetSession(queryClient);
    onSessionOver();
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: retryUnlessRefused, staleTime: 30_000 } },
  });
  return queryClient;
}
