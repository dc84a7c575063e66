import type { PrescribedMedicine } from "@medisense/contract/medicines/prescribed-medicines";
import { Link } from "react-router";
import { DeliverySummary } from "../../features/medicines/delivery-summary.tsx";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { medicinePaths } from "../../paths/medicine-paths.ts";

/** Shows a prescribed medicine with the offer on sale and the packs that dose and days need. */
export function PrescribedOffer({
  prescribed: { genericName, isCounted, medicine, quantity, strength },
}: {
  prescribed: PrescribedMedicine;
}) {
  const t = useText();
  return (
    <li className="grid gap-2 rounded-field border border-line p-3">
      <h3 className="text-base [overflow-wrap:anywhere]">{[genericName, strength].filter(Boolean).join(" ")}</h3>
      {medicine ? (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-52">
            <Link
              to={medicinePaths.medicine(medicine._id)}
              className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline [overflow-wrap:anywhere]"
            >
              {medicine.name}
            </Link>
            <p className="text-sm">
              {medicine.packSize} · {medicine.storeName}
            </p>
            <DeliverySummary medicine={medicine} />
            <p className="text-sm">
              {isCounted
                ? t("{n, plural, one {# pack covers} other {# packs cover}} your dose and days.", { n: quantity })
                : t("How many packs you need depends on the dose. Check it in the cart.")}
            </p>
            {medicine.stock < quantity && (
              <p className="font-semibold text-coral-700">{t("No pharmacy has enough of it in stock right now.")}</p>
            )}
          </div>
          <p className="tabular font-bold text-ink-900">{rupees(medicine.price * quantity)}</p>
        </div>
      ) : (
        <p>
          {t("We have nothing with exactly these ingredients, this strength and this form.")}{" "}
          <Link to={appPaths.medicines} className="font-semibold text-brand-700 underline">
            {t("Browse Medicines")}
          </Link>
        </p>
      )}
    </li>
  );
}
