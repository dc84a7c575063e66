import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { currentSession, forgetSession, isSignInRequired } from "../features/session/session.ts";
import { retryUnlessRefused } from "../lib/retry.ts";

/** Server state. An answer that nobody is signed in ends what this page believed, wherever it came from. */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!isSignInRequired(error) || !queryClient.getQueryData(currentSession().queryKey)) return;
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
