import type { ReasonNotSold, SearchedName } from "@medisense/contract/medicines";
import { Info } from "lucide-react";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { RouteButton } from "../../../ui/route-button.tsx";
import { BrandListSource } from "./brand-list-source.tsx";

const notSoldTexts: Record<ReasonNotSold, string> = {
  scheduleX: msg("It is in Schedule X of the Drugs Rules, so no pharmacy may sell it online."),
  narcotic: msg("By law it is a narcotic drug, so no pharmacy may sell it online."),
  psychotropic: msg("By law it is a narcotic or psychotropic substance, so no pharmacy may sell it online."),
  supervised: msg("It is given out only under a doctor's supervision, so we do not sell it."),
};

/** Says what the searched brand contains and what we have of it, or why it is not sold here. */
export function SearchedNameNote({ named }: { named: SearchedName }) {
  const t = useText();
  const { name, notSold, offered, prescriptionRequired } = named;
  const composition = named.contains.map(({ ingredient, strength }) => `${ingredient} ${strength}`.trim()).join(" + ");
  return (
    <aside
      aria-label={t("About {name}", { name })}
      className="flex gap-3 rounded-card border border-line bg-brand-50 p-4 text-ink-900 sm:p-5"
    >
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-700" />
      <div className="grid min-w-0 justify-items-start gap-2 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {composition ? t("{name} contains {composition}.", { name, composition }) : name}
        </p>
        {notSold ? (
          <>
            <p>{t(notSoldTexts[notSold])}</p>
            <p>{t("A doctor can tell you what is right for you.")}</p>
            <RouteButton look="secondary" to={appPaths.allDoctors}>
              {t("Find a doctor")}
            </RouteButton>
          </>
        ) : (
          <>
            {prescriptionRequired && (
              <p>
                {t("This is a prescription medicine. Buy what your prescription says; only your doctor can change it.")}
              </p>
            )}
            <p>{t(offerTexts[offered])}</p>
          </>
        )}
        {composition && <BrandListSource />}
      </div>
    </aside>
  );
}

const offerTexts: Record<SearchedName["offered"], string> = {
  same: msg("These have the same ingredients, strength and form:"),
  otherStrength: msg("These have the same ingredients. Compare strength and form:"),
  none: msg("None of our pharmacies sells these ingredients for the same use."),
};
