import { istMidnight } from "@medisense/contract/ist";
import type { Store } from "@medisense/contract/medicines";
import { ArrowLeft, FileBadge, MapPin, Phone, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { StorePicture } from "../../../features/medicines/store-picture.tsx";
import { StoreRating } from "../../../features/medicines/store-rating.tsx";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

export function StoreHeader({ store }: { store: Store | undefined }) {
  const t = useText();
  const { locale } = useLanguage();
  if (!store) {
    return (
      <div className="grid gap-4">
        <h1 className="sr-only">{t("Pharmacy")}</h1>
        <BackToStores />
        <div role="status" aria-label={t("Loading the pharmacy…")} className="grid gap-5 sm:grid-cols-[14rem_1fr]">
          <Skeleton className="aspect-2/1 w-full rounded-card" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-11 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-75 sm:h-44 lg:h-33" />
          </div>
        </div>
      </div>
    );
  }
  const on = (day: string) => longDate(istMidnight(day), locale);
  return (
    <header className="grid gap-4">
      <BackToStores />
      <div className="grid items-start gap-5 sm:grid-cols-[14rem_1fr]">
        <StorePicture src={store.pharmacyImage} className="aspect-2/1 w-full rounded-card" />
        <div className="grid gap-3">
          <h1 className="text-3xl">{store.name}</h1>
          <StoreRating store={store} />
          <dl className="grid gap-x-8 gap-y-2 text-sm md:grid-cols-2">
            <Fact Icon={MapPin} name={t("Address")}>
              {store.address}
            </Fact>
            <Fact Icon={Phone} name={t("Contact")}>
              {store.contact}
            </Fact>
            <Fact Icon={FileBadge} name={t("Retail drug licence")}>
              <span className="block">{store.licenceNo}</span>
              <span className="block">
                {store.licenceValidUntil
                  ? t("Valid until {date}", { date: on(store.licenceValidUntil) })
                  : t("No expiry date")}
              </span>
              {store.licenceCheckedOn && (
                <span className="block">
                  {t("Checked by MediSense on {date}", { date: on(store.licenceCheckedOn) })}
                </span>
              )}
            </Fact>
            <Fact Icon={UserCheck} name={t("Pharmacist in charge")}>
              {t("{name}, Reg. No. {number}", {
                name: store.pharmacistName,
                number: store.pharmacistRegistrationNo,
              })}
            </Fact>
          </dl>
        </div>
      </div>
    </header>
  );
}

function Fact({ Icon, name, children }: { Icon: typeof MapPin; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold text-ink-900">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-brand-700" />
        {name}
      </dt>
      <dd className="tabular pl-6">{children}</dd>
    </div>
  );
}

function BackToStores() {
  const t = useText();
  return (
    <Link
      to={medicinePaths.allStores}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-brand-700"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {t("All pharmacies")}
    </Link>
  );
}
