import { TriangleAlert } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { RouteButton } from "../../../ui/route-button.tsx";

/** Says that cough and cold medicines are not for the youngest. */
export function ChildsCoughNote() {
  const t = useText();
  return (
    <aside className="flex gap-3 rounded-card border border-line bg-brand-50 p-4 text-ink-900 sm:p-5">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-700" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="font-semibold">
          {t("Cough and cold medicines are not for children under 2, and not advised under 5.")}
        </p>
        <p>{t("Ask a doctor before you give one. This is general knowledge, which no pharmacist has checked yet.")}</p>
        <RouteButton look="secondary" to={appPaths.allDoctors}>
          {t("Find a doctor")}
        </RouteButton>
      </div>
    </aside>
  );
}
