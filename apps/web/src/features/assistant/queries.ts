import { aboutAssistants, draftIntake, type HistoryEntry } from "@medisense/contract/assistant";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The versions of engine and knowledge, and the outside model that may be asked. */
export const aboutTheAssistants = () =>
  queryOptions({
    queryKey: ["about-assistants"],
    queryFn: async () => (await api(aboutAssistants, {})).data,
    staleTime: Infinity,
  });

/** A draft of a visit's reason, made of a conversation. Nothing is stored on the server, nor kept here. */
export const intakeDraft = (history: HistoryEntry[]) =>
  queryOptions({
    queryKey: ["intake-draft", history],
    queryFn: async () => (await api(draftIntake, { body: { history } })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: retryUnlessRefused,
  });
