import { Link } from "react-router";
import { SwitchButton } from "../../../features/medicine-cart/switch-button.tsx";
import { DeliverySummary } from "../../../features/medicines/delivery-summary.tsx";
import type { MedicineWithOffers } from "../../../features/medicines/queries.ts";
import { useAccountId } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { cardClass } from "../../../ui/card.tsx";
import { ALTERNATIVES } from "./medicine-delivery.tsx";

export function CheaperAlternatives({
  found: { data: medicine, offers, alternatives },
}: {
  found: MedicineWithOffers;
}) {
  const t = useText();
  const same = [medicine, ...offers, ...alternatives.map((one) => one.medicine)];
  const userId = useAccountId();
  return (
    <section aria-labelledby={ALTERNATIVES} className="grid gap-3">
      <h2 id={ALTERNATIVES} className="text-xl">
        {t("Same composition for less")}
      </h2>
      <p>
        {medicine.prescriptionRequired
          ? t(
              "These contain the same ingredients. By law, only your doctor may replace the prescribed brand with another.",
            )
          : t("These contain the same ingredients in the same strength and form.")}
      </p>
      <ul className="grid gap-3">
        {alternatives.map(({ medicine: other, saving, switch: way }) => (
          <li key={other._id} className={cardClass(false, "flex flex-wrap items-center gap-4 p-4")}>
            <div className="min-w-0 flex-1 basis-52">
              <Link
                to={medicinePaths.medicine(other._id)}
                className="font-bold text-ink-900 [overflow-wrap:anywhere] hover:text-brand-700"
              >
                {other.name}
              </Link>
              <p className="text-sm">
                {other.packSize} · {other.brand} · {other.storeName}
              </p>
              <DeliverySummary medicine={other} />
            </div>
            <div className="tabular">
              <p className="font-bold text-ink-900 text-lg">{rupees(other.price)}</p>
              <p className="font-semibold text-leaf-600 text-sm">{t("Save {amount}", { amount: rupees(saving) })}</p>
            </div>
            {way === "direct" ? (
              <SwitchButton to={other} same={same} userId={userId} />
            ) : (
              <p className="font-semibold text-ink-900 text-sm">{t("Ask your doctor")}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
