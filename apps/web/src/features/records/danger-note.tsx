import { Siren } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { CallButtons } from "../../ui/red-flag-alert.tsx";

/** Says that a measured value can be an emergency, and whom to call. */
export function DangerNote() {
  const t = useText();
  const numbers = [
    { number: "112", label: t("Emergency") },
    { number: "108", label: t("Ambulance") },
  ];
  return (
    <div role="alert" className="grid gap-3 rounded-field border-2 border-coral-600 bg-coral-50 px-4 py-3 text-ink-900">
      <p className="flex gap-3 font-bold">
        <Siren aria-hidden="true" className="size-6 shrink-0 text-coral-600" />
        {t("This value can be an emergency. Measure again at once. If it stays, or you feel unwell, call for help.")}
      </p>
      <CallButtons numbers={numbers} />
    </div>
  );
}
