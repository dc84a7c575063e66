import { Trans } from "@lingui/react";
import { Siren } from "lucide-react";

const call = (number: string) => (
  <a
    href={`tel:${number}`}
    className="inline-flex min-h-11 items-center rounded-field bg-coral-600 px-4 font-bold text-lg text-on-coral"
  >
    {number}
  </a>
);

/**
 * Replaces the emergency strip once a message contains an emergency phrase. The patient is told to call, the doctor that
 * the patient may have to.
 */
export function EmergencyAlert({ isDoctor }: { isDoctor: boolean }) {
  return (
    <div
      role="alert"
      className="flex items-center gap-4 rounded-field border-2 border-coral-600 bg-coral-50 px-4 py-3 text-ink-900 short:w-56 short:shrink-0 short:flex-col short:items-start short:gap-2 short:self-start short:max-h-full short:overflow-y-auto short:p-2"
    >
      <Siren aria-hidden="true" className="size-7 shrink-0 text-coral-600" />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 font-bold">
        {isDoctor ? (
          <Trans id="The patient’s messages mention a possible emergency. If it is one, tell them to call 112 or 108 now, or to go to the nearest hospital." />
        ) : (
          <Trans
            id="This sounds like an emergency. Do not wait for an answer here. Call now: <0/> <1/>"
            components={[call("112"), call("108")]}
          />
        )}
      </p>
    </div>
  );
}
