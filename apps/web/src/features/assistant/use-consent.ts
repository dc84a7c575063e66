import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { jsonEntry } from "../../lib/browser-storage.ts";
import { aboutTheAssistants } from "./queries.ts";

/** Whether the words of this person may go to an outside model. It holds for that model only. */
const Decision = z.object({ ownerId: z.string().nullable(), model: z.string(), mayLeave: z.boolean() });

const entry = jsonEntry({ key: "outsideModel", parse: (stored) => Decision.safeParse(stored).data });

/** Returns the person's decision about the outside model. Until they decide, nothing leaves MediSense. */
export function useConsent(ownerId: string | null) {
  const { data } = useQuery(aboutTheAssistants());
  const stored = useSyncExternalStore(entry.subscribe, entry.read);
  const model = data?.outsideModel ?? null;
  const decision = stored?.ownerId === ownerId && stored.model === model ? stored : undefined;
  return {
    /** The outside model, or null when there is none. */
    model,
    isDecided: decision !== undefined,
    mayLeave: decision?.mayLeave ?? false,
    decide: (mayLeave: boolean) => model !== null && entry.write({ ownerId, model, mayLeave }),
    askAgain: () => entry.remove(),
  };
}

export type Consent = ReturnType<typeof useConsent>;
