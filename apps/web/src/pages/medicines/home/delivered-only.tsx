import { useDestination } from "../../../features/medicines/use-destination.ts";
import { useText } from "../../../lib/language.tsx";

/** Limits the list to what is delivered to the patient's pin code. Renders nothing without one. */
export function DeliveredOnly({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useText();
  const { pincode } = useDestination();
  if (!pincode) return null;
  return (
    <label className="flex min-h-11 items-center gap-3 justify-self-start text-ink-900">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-brand-700"
      />
      {t("Only what is delivered to {pincode}", { pincode })}
    </label>
  );
}
