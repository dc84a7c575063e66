import { Info } from "lucide-react";
import { useText } from "../../lib/language.tsx";

/** States what the scores are for, on every screen that shows one. */
export function IntendedUse() {
  const t = useText();
  return (
    <p className="flex gap-3 rounded-field bg-brand-50 px-4 py-3 text-ink-900">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-700" />
      {t(
        "For education and screening, with published scores. This is no diagnosis, and a doctor has not reviewed these pages yet.",
      )}
    </p>
  );
}
