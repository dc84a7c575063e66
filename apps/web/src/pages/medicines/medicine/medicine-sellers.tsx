import { useId } from "react";
import { Link } from "react-router";
import { DeliverySummary } from "../../../features/medicines/delivery-summary.tsx";
import type { MedicineWithOffers } from "../../../features/medicines/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { cardClass } from "../../../ui/card.tsx";

export function MedicineSellers({ store, offers }: Pick<MedicineWithOffers, "store" | "offers">) {
  const t = useText();
  const title = useId();
  return (
    <section aria-labelledby={title} className={cardClass(false, "grid gap-4 p-5")}>
      <div className="grid gap-1">
        <h2 id={title} className="text-xl">
          {t("Sold by {store}", { store: store.name })}
        </h2>
        <p className="text-sm">{store.address}</p>
        <p className="text-sm">{t("Licence No. {number}", { number: store.licenceNo })}</p>
        <Link to={medicinePaths.store(store.slug)} className="min-h-11 content-center font-semibold text-brand-700">
          {t("Visit Store")}
        </Link>
      </div>
      {offers.length > 0 && (
        <div className="grid gap-2 border-line border-t pt-4">
          <h3 className="text-base">{t("Other pharmacies that sell it")}</h3>
          <ul className="grid gap-1">
            {offers.map((offer) => (
              <li key={offer._id}>
                <Link
                  to={medicinePaths.medicine(offer._id)}
                  className="flex min-h-11 items-center justify-between gap-4 rounded-field px-2 text-ink-900 hover:bg-brand-50"
                >
                  <span className="py-1">
                    {offer.storeName}
                    <DeliverySummary medicine={offer} />
                  </span>
                  <span className="tabular font-bold">
                    {offer.stock === 0 ? t("Out of stock") : rupees(offer.price)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
