import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import type { DeskPlace } from "./desk-menu.tsx";

/** Shows the other pages of a desk as cards, on its first page. */
export function DeskPlaces({ places, desk }: { places: DeskPlace[]; desk: string }) {
  const t = useText();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {places
        .filter(({ path }) => path !== "")
        .map(({ path, name, purpose, Icon }) => (
          <li key={path} className="grid">
            <Link to={`${desk}/${path}`} className={cardClass(true, "flex items-start gap-4 p-5")}>
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="grid min-w-0 gap-1">
                <span className="font-bold text-ink-900 text-lg">{t(name)}</span>
                <span>{t(purpose)}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
