import { consentErrors, giveConsent, outsideModelVersion, withdrawConsent } from "@medisense/contract/health/consents";
import type { Locale } from "@medisense/contract/locales";
import { ApiError } from "@medisense/contract/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { api } from "../../lib/api.ts";
import { jsonEntry } from "../../lib/browser-storage.ts";
import { useLanguage } from "../../lib/language.tsx";
import { aboutTheAssistants } from "./queries.ts";

/** Whether the words of this person may go to an outside model. It holds for one model and one version of the text. */
const Decision = z.object({ ownerId: z.string().nullable(), version: z.string(), mayLeave: z.boolean() });

const entry = jsonEntry({ key: "outsideModel", parse: (stored) => Decision.safeParse(stored).data });

/**
 * Returns the person's decision about the outside model. Until they decide, nothing leaves MediSense. Who is logged in
 * has it in the ledger of their account too, and a consent counts only once it is there.
 */
export function useConsent(ownerId: string | null) {
  const { data } = useQuery(aboutTheAssistants());
  const { locale } = useLanguage();
  const stored = useSyncExternalStore(entry.subscribe, entry.read);
  const model = data?.outsideModel ?? null;
  const version = model === null ? null : outsideModelVersion(model);
  const decision = stored?.ownerId === ownerId && stored.version === version ? stored : undefined;
  const recording = useMutation({
    mutationFn: async (mayLeave: boolean) => {
      if (version === null) return;
      // A refusal counts at once; the ledger follows.
      if (!mayLeave) entry.write({ ownerId, version, mayLeave });
      if (ownerId !== null) await record(version, mayLeave, locale);
      if (mayLeave) entry.write({ ownerId, version, mayLeave });
    },
  });
  return {
    /** The outside model, or null when there is none. */
    model,
    isDecided: decision !== undefined,
    mayLeave: decision?.mayLeave ?? false,
    decide: (mayLeave: boolean) => recording.mutate(mayLeave),
    failure: recording.error,
    askAgain: () => entry.remove(),
  };
}

async function record(version: string, mayLeave: boolean, locale: Locale) {
  const purpose = "outside-model";
  if (mayLeave) return api(giveConsent, { body: { purpose, version, locale } });
  return api(withdrawConsent, { body: { purpose } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.is(consentErrors.notGiven))) throw error;
  });
}

/** Makes this browser ask again, after a withdrawal elsewhere on the page. */
export const forgetOutsideModel = () => entry.remove();

export type Consent = ReturnType<typeof useConsent>;
