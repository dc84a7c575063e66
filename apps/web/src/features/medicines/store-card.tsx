import type { Store } from "@medisense/contract/medicines";
import { FileBadge, MapPin, Phone } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { StorePicture } from "./store-picture.tsx";
import { StoreRating } from "./store-rating.tsx";

const factClass = "flex items-start gap-2 text-sm";

const iconClass = "mt-0.5 size-4 shrink-0 text-brand-700";

export function StoreCard({ store, to }: { store: Store; to: string }) {
  const t = useText();
  const title = useId();
  const { name, address, contact, medicinesAvailable, yearsActive, licenceNo, pharmacyImage } = store;
  return (
    <article
      aria-labelledby={title}
      className={cardClass(
        true,
        "relative flex h-full flex-col overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600",
      )}
    >
      <StorePicture src={pharmacyImage} className="aspect-2/1 w-full" />
      <div className="flex grow flex-col gap-2 p-4">
        <h3 id={title} className="text-lg leading-snug">
          {name}
        </h3>
        <StoreRating store={store} />
        <p className={factClass}>
          <MapPin aria-hidden="true" className={iconClass} />
          <span className="sr-only">{t("Address")}: </span>
          {address}
        </p>
        <p className={factClass}>
          <Phone aria-hidden="true" className={iconClass} />
          <span className="sr-only">{t("Contact")}: </span>
          <span className="tabular">{contact}</span>
        </p>
        <p className={factClass}>
          <FileBadge aria-hidden="true" className={iconClass} />
          {t("Licence No. {number}", { number: licenceNo })}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          <p className="text-sm">
            {t("{n, plural, one {# medicine} other {# medicines}}", { n: medicinesAvailable })}
            <br />
            {t("{n, plural, one {# year} other {# years}} in business", { n: yearsActive })}
          </p>
          <Link
            to={to}
            aria-describedby={title}
            className={buttonClass("secondary", "after:absolute after:inset-0 after:rounded-card")}
          >
            {t("Visit Store")}
          </Link>
        </div>
      </div>
    </article>
  );
}
