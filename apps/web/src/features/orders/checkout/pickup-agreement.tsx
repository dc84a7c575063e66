import { Store } from "lucide-react";
import { type Ref, useId } from "react";
import { useText } from "../../../lib/language.tsx";
import type { Pickup } from "./pickups-in.ts";

interface Props {
  pickups: Pickup[];
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Lists what must be collected and where, and asks the patient to agree. */
export function PickupAgreement({ pickups, isAgreed, onAgreed, error, ref }: Props) {
  const t = useText();
  const title = useId();
  const note = useId();
  return (
    <div role="group" aria-labelledby={title} className="grid gap-1.5">
      <div className="grid gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
        <h3 id={title} className="flex items-center gap-2 text-base">
          <Store aria-hidden="true" className="size-5 shrink-0" />
          {t("Not available for delivery")}
        </h3>
        {pickups.map(({ names, address }) => (
          <p key={address} className="[overflow-wrap:anywhere]">
            <strong>{names}</strong>
            <span className="block">{t("Collect this yourself at {address}.", { address })}</span>
          </p>
        ))}
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            ref={ref}
            type="checkbox"
            checked={isAgreed}
            onChange={(event) => onAgreed(event.target.checked)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error ? note : undefined}
            className="size-5 shrink-0 accent-brand-700"
          />
          {t("I will collect it there")}
        </label>
      </div>
      {error && (
        <p id={note} role="alert" className="text-coral-600 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
