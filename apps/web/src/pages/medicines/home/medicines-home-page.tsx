import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { PaymentBanner } from "../../payments/payment-banner.tsx";
import { MedicineResults } from "./medicine-results.tsx";
import { MedicineSearch } from "./medicine-search.tsx";
import { MedicinesBanner } from "./medicines-banner.tsx";
import { PartnerStores } from "./partner-stores.tsx";

export function MedicinesHomePage() {
  const t = useText();
  return (
    <>
      <PageTitle
        description={t(
          "Search medicines of licensed pharmacies by name, maker or use, and see the full price before you order.",
        )}
      >
        {t("Medicines")}
      </PageTitle>
      <PaymentBanner
        hint={t("See My Medicine Orders for the status of each payment.")}
        listName={t("My Medicine Orders")}
        listPath={appPaths.myOrders}
        ownPath={medicinePaths.home}
      />
      <div className="border-line border-b bg-card">
        <div className="content py-3 sm:py-4">
          <div className="md:max-w-2xl">
            <MedicineSearch />
          </div>
        </div>
      </div>
      <MedicinesBanner />
      <div className="content grid gap-12 pt-6 sm:pt-10">
        <MedicineResults />
        <PartnerStores />
      </div>
    </>
  );
}
