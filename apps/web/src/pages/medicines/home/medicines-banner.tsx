import { useQuery } from "@tanstack/react-query";
import { allStores } from "../../../features/medicines/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { useFoundMedicines } from "./use-found-medicines.ts";

/** Shows the banner of the medicines area. The figures are claims until the real ones have loaded. */
export function MedicinesBanner() {
  const t = useText();
  const stores = useQuery(allStores()).data?.length;
  const medicines = useFoundMedicines({ page: 1 }).data?.total;
  return (
    <section aria-labelledby="banner-title" className="on-deep bg-deep text-on-deep-soft">
      <div className="content grid items-center gap-6 py-8 sm:grid-cols-[minmax(0,1fr)_14rem] sm:py-10">
        <div className="grid gap-4">
          <h1 id="banner-title" className="text-3xl text-on-deep">
            {t("Medicines from licensed pharmacies")}
          </h1>
          <p className="max-w-xl text-lg">
            {t(
              "See the full price before you order: what you see is what you pay, plus ₹20 for delivery once per order.",
            )}
          </p>
          <dl className="grid gap-2 sm:flex sm:gap-x-10">
            <Count name={t("pharmacies")}>{stores ? String(stores) : "20+"}</Count>
            <Count name={t("medicines")}>{medicines ? medicines.toLocaleString("en-IN") : "200+"}</Count>
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
      <dd className="tabular font-bold text-2xl text-on-deep">{children}</dd>
    </div>
  );
}
