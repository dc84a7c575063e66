import type { Favourite } from "@medisense/contract/prescriptions/favourites";
import { Check, Plus, Star, X } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { formLabels } from "../prescription-labels.ts";

interface Props {
  favourites: readonly Favourite[];
  isAdded(favourite: Favourite): boolean;
  onAdd(favourite: Favourite): void;
  onRemove(favourite: Favourite): void;
}

/** Unfolds the doctor's favourites, each to be added as a line or to be removed. */
export function FavouriteList({ favourites, isAdded, onAdd, onRemove }: Props) {
  const t = useText();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <Star aria-hidden="true" className="size-5" />
        {t("Favourites ({count})", { count: favourites.length })}
      </Button>
      <div id={list} className="basis-full empty:hidden">
        {isOpen && favourites.length === 0 && (
          <p>{t("Press the star next to a medicine to keep it here for next time.")}</p>
        )}
        {isOpen && favourites.length > 0 && (
          <ul aria-label={t("Favourites")} className="divide-y divide-line rounded-card border border-line bg-card">
            {favourites.map((favourite) => (
              <li key={favourite._id} className="flex items-center gap-1 pr-1">
                <button
                  type="button"
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-field px-4 py-2 text-left hover:bg-brand-50"
                  onClick={() => onAdd(favourite)}
                >
                  {isAdded(favourite) ? (
                    <Check aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
                  ) : (
                    <Plus aria-hidden="true" className="size-5 shrink-0 text-brand-700" />
                  )}
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold text-ink-900">
                      {`${favourite.genericName} ${favourite.strength}`.trim()}
                    </span>
                    {isAdded(favourite) && <span className="text-leaf-600"> · {t("Added")}</span>}
                    <span className="block text-sm">
                      {[
                        t(formLabels[favourite.form]),
                        favourite.dose,
                        t("{days, plural, one {# day} other {# days}}", { days: favourite.days }),
                        favourite.notes,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                </button>
                <Button
                  look="quiet"
                  className="w-11 shrink-0 px-0!"
                  aria-label={t("Remove {medicine} from the favourites", {
                    medicine: `${favourite.genericName} ${favourite.strength}`.trim(),
                  })}
                  onClick={() => onRemove(favourite)}
                >
                  <X aria-hidden="true" className="size-5" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
