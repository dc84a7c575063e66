import type { Quote } from "@medisense/contract/orders";
import { Store } from "lucide-react";
import { type Ref, useId } from "react";
import { useText } from "../../lib/language.tsx";
import type { ReviewedLine } from "./order-review.tsx";

/** What the patient has to fetch at one store. */
export interface Pickup {
  names: string;
  address: string;
}

interface Props {
  pickups: Pickup[];
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Says what nobody brings and where it waits, and asks whether the patient will go there. */
export function PickupAgreement({ pickups, isAgreed, onAgreed, error, ref }: Props) {
  const t = useText();
  const title = useId();
  const note = useId();
  return (
    <div role="group" aria-labelledby={title} className="grid gap-1.5">
      <div className="grid gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
        <h3 id={title} className="flex items-center gap-2 text-base">
          <Store aria-hidden="true" className="size-5 shrink-0" />
          {t("Not brought to you")}
        </h3>
        {pickups.map(({ names, address }) => (
          <p key={address} className="[overflow-wrap:anywhere]">
            <strong>{names}</strong>
            <span className="block">{t("You collect this yourself at {address}.", { address })}</span>
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

/** What of an order is collected, store by store. */
export function pickupsIn(lines: ReviewedLine[], quote: Quote | undefined): Pickup[] {
  const collected = new Set(quote?.lines.filter(({ need }) => need === "pickup").map(({ medicineId }) => medicineId));
  return (quote?.parcels ?? []).flatMap(({ storeId, storeName, pickupAddress }) => {
    if (!pickupAddress) return [];
    const names = lines.filter((line) => line.storeId === storeId && collected.has(line._id)).map(({ name }) => name);
    return [{ names: names.join(", "), address: `${storeName}, ${pickupAddress}` }];
  });
}
