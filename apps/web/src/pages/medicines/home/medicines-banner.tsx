import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { allStores } from "../../../features/medicines/queries.ts";
import { grouped } from "../../../lib/money/grouped.ts";
import { useText } from "../../../lib/language.tsx";
import { useFoundMedicines } from "./use-found-medicines.ts";

/** Shows the banner, above results its title only. The figures are claims until the real ones have loaded. */
export function MedicinesBanner() {
  const t = useText();
  const [searchParams] = useSearchParams();
  // Results belong in the first view.
  const isAsked = searchParams.has("q") || searchParams.has("category");
  const stores = useQuery(allStores()).data?.length;
  const medicines = useFoundMedicines({ page: 1 }).data?.total;
  const title = (
    <h1 id="banner-title" className="text-2xl text-on-deep sm:text-3xl">
      {t("Medicines from licensed pharmacies")}
    </h1>
  );
  if (isAsked) {
    return (
      <section aria-labelledby="banner-title" className="on-deep bg-deep">
        <div className="content py-4">{title}</div>
      </section>
    );
  }
  return (
    <section aria-labelledby="banner-title" className="on-deep bg-deep text-on-deep-soft">
      <div className="content grid items-center gap-6 py-5 sm:grid-cols-[minmax(0,1fr)_14rem] sm:py-10">
        <div className="grid gap-2 sm:gap-4">
          {title}
          <p className="max-w-xl sm:text-lg">
            {t(
              "See the full price before you order: what you see is what you pay, plus ₹20 for delivery once per order.",
            )}
          </p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 sm:gap-x-10">
            <Count name={t("pharmacies")}>{stores ? String(stores) : "20+"}</Count>
            <Count name={t("medicines")}>{medicines ? grouped(medicines) : "200+"}</Count>
          </dl>
        </div>
        <img
          src="/img/landing/delivery.svg"
          alt=""
          width={400}
          height={300}
          className="hidden w-full rounded-card sm:block"
        />
      </div>
    </section>
  );
}

function Count({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="order-last">{name}</dt>
      <dd className="tabular font-bold text-on-deep text-xl sm:text-2xl">{children}</dd>
    </div>
  );
}
