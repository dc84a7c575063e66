import { Trans } from "@lingui/react";
import { Siren } from "lucide-react";

const call = (number: string) => (
  <a href={`tel:${number}`} className="inline-flex min-h-11 items-center px-1 font-bold text-coral-700 underline">
    {number}
  </a>
);

/** Shows the emergency numbers, on every screen that a person in an emergency might see. */
export function EmergencyStrip() {
  return (
    <aside className="flex items-center gap-3 rounded-field bg-coral-50 px-4 text-ink-900">
      <Siren aria-hidden="true" className="size-5 shrink-0 text-coral-600" />
      <p>
        <Trans id="Emergency? Call <0/> or <1/>" components={[call("112"), call("108")]} />
      </p>
    </aside>
  );
}
