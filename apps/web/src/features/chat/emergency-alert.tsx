import type { RedFlag } from "@medisense/triage/red-flags";
import { Siren } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { RedFlagAlert } from "../../ui/red-flag-alert.tsx";

/**
 * Replaces the emergency strip once a message mentions an emergency. The patient is told what to do, the doctor that the
 * patient may have to call.
 */
export function EmergencyAlert({ flag, isDoctor }: { flag: RedFlag; isDoctor: boolean }) {
  const t = useText();
  return (
    <div className="max-h-[25dvh] shrink-0 overflow-y-auto short:max-h-full short:w-56 short:self-start">
      {isDoctor ? (
        <p
          role="alert"
          className="flex items-center gap-4 rounded-field border-2 border-coral-600 bg-coral-50 px-4 py-3 font-bold text-ink-900 short:flex-col short:items-start short:gap-2 short:p-2"
        >
          <Siren aria-hidden="true" className="size-7 shrink-0 text-coral-600" />
          {t(
            "The patient’s messages mention a possible emergency. If it is one, tell them to call 112 or 108 now, or to go to the nearest hospital.",
          )}
        </p>
      ) : (
        <RedFlagAlert flag={flag} isCallFirst>
          {t("Do not wait for an answer here.")}
        </RedFlagAlert>
      )}
    </div>
  );
}
