import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { foundMedicines } from "../../features/medicines/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/rupees.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { medicinePaths } from "../../paths/medicine-paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CartAction } from "../medicines/cart/cart-action.tsx";

const OFFERS_SHOWN = 4;

/** Offers medicines from the shop for the lines of a prescription. The patient chooses; nothing is substituted. */
export function OrderMedicines({ lines }: { lines: PrescriptionLine[] }) {
  const t = useText();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  if (!isOpen) {
    return (
      <Button className="justify-self-start print:hidden" onClick={() => setOpen(true)}>
        <ShoppingCart aria-hidden="true" className="size-5" />
        {t("Order these medicines")}
      </Button>
    );
  }
  return (
    <section aria-labelledby={title} className={cardClass(false, "grid gap-5 p-5 print:hidden")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="text-xl">
          {t("Order these medicines")}
        </h2>
        <RouteButton look="secondary" to={appPaths.medicineCart}>
          {t("Go to the cart")}
        </RouteButton>
      </div>
      <p>
        {t(
          "Found by generic name and strength. Compare each with your prescription; the pharmacist does the same before anything leaves the store.",
        )}
      </p>
      {lines.map((line, index) => (
        <Offers key={index} line={line} />
      ))}
    </section>
  );
}

function Offers({ line: { genericName, strength } }: { line: PrescriptionLine }) {
  const t = useText();
  const wanted = [genericName, strength].filter(Boolean).join(" ");
  const { data, error, refetch } = useQuery(foundMedicines({ q: wanted.slice(0, 100), limit: OFFERS_SHOWN }));
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <h3 className="text-base [overflow-wrap:anywhere]">{wanted}</h3>
      {error && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data?.data.length === 0 && (
        <p>
          {t("We do not sell a medicine with this name.")}{" "}
          <Link to={appPaths.medicines} className="font-semibold text-brand-700 underline">
            {t("Browse Medicines")}
          </Link>
        </p>
      )}
      <ul className="grid gap-2">
        {data?.data.map((medicine) => (
          <li
            key={medicine._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-line p-3"
          >
            <div className="min-w-0 flex-1 basis-52">
              <Link
                to={medicinePaths.medicine(medicine._id)}
                className="font-semibold text-ink-900 [overflow-wrap:anywhere] hover:text-brand-700"
              >
                {medicine.name}
              </Link>
              <p className="text-sm">
                {medicine.genericName} · {medicine.packSize} · {medicine.storeName}
              </p>
            </div>
            <p className="tabular font-bold text-ink-900">{rupees(medicine.price)}</p>
            <CartAction medicine={medicine} />
          </li>
        ))}
      </ul>
    </div>
  );
}
