import { ArrowLeft, FileText, Pill } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { MedicinePicture } from "../../../features/medicines/medicine-picture.tsx";
import { MedicinePrice } from "../../../features/medicines/medicine-price.tsx";
import { PrescriptionBadge } from "../../../features/medicines/prescription-badge.tsx";
import type { MedicineWithOffers } from "../../../features/medicines/queries.ts";
import { productData } from "../../../features/medicines/product-data.ts";
import { scheduleLabels } from "../../../features/medicines/schedule-labels.ts";
import { shownOnce } from "../../../features/medicines/shown-once.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { PageAbout } from "../../frames/page-about.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { CartAction } from "../cart/cart-action.tsx";
import { CheaperAlternatives } from "./cheaper-alternatives.tsx";
import { MedicineDelivery } from "./medicine-delivery.tsx";
import { MedicineFactsSection } from "./facts/medicine-facts-section.tsx";
import { MedicineSellers } from "./medicine-sellers.tsx";

export function FoundMedicine({ found, pincode }: { found: MedicineWithOffers; pincode: string | undefined }) {
  const t = useText();
  const { data: medicine, store, offers, alternatives } = found;
  const navigate = useNavigate();
  // The first page of a visit has this key. Going back from it would leave the site.
  const isEntrance = useLocation().key === "default";
  const { name, genericName, brand, dosage, strength, packSize, description, disease, schedule, stock } = medicine;
  const { composition } = shownOnce(medicine);
  const { name: scheduleName, meaning } = scheduleLabels[schedule];
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageAbout
        description={t("{name} by {maker}: {price} for {pack} at {store}, with uses, side effects and warnings.", {
          name,
          maker: brand,
          price: rupees(medicine.price),
          pack: packSize,
          store: medicine.storeName,
        })}
        data={productData(medicine, medicinePaths.medicine(medicine._id))}
      />
      <div className="grid gap-3">
        <button
          type="button"
          onClick={() => void (isEntrance ? navigate(medicinePaths.home) : navigate(-1))}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-brand-700"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("Back")}
        </button>
        <div className="grid items-start gap-4 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-6">
          <MedicinePicture
            name={name}
            src={medicine.medicineImage}
            className="aspect-4/3 w-44 rounded-card md:w-full"
          />
          <div className="grid gap-4">
            <div className="grid gap-1">
              <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
              {composition && <p className="text-lg">{composition}</p>}
              <PrescriptionBadge schedule={schedule} className="justify-self-start" />
            </div>
            <div className="flex flex-wrap items-end justify-between gap-4 border-line border-y py-4">
              <div>
                <MedicinePrice medicine={medicine} large />
                <p className="text-sm">{t("MRP {mrp}, inclusive of all taxes", { mrp: rupees(medicine.mrp) })}</p>
              </div>
              <div className="grid justify-items-end gap-1">
                <CartAction medicine={medicine} />
                {stock > 0 && (
                  <p className="text-sm">
                    {stock < 10 ? t("{n} packs left in this store", { n: stock }) : t("In stock")}
                  </p>
                )}
              </div>
            </div>
            <MedicineDelivery found={found} pincode={pincode} />
            <p className="flex items-start gap-3 rounded-field bg-brand-50 p-4 text-ink-900">
              {schedule === "OTC" ? (
                <Pill aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-700" />
              ) : (
                <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-700" />
              )}
              <span>
                <strong className="block">{t(scheduleName)}</strong>
                {t(meaning)}
              </span>
            </p>
          </div>
        </div>
      </div>

      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-8">
          <section aria-labelledby="about-title" className="grid gap-3">
            <h2 id="about-title" className="text-xl">
              {t("About this medicine")}
            </h2>
            <p className="text-ink-900">{description}</p>
            <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              <Fact name={t("Composition")}>{genericName}</Fact>
              <Fact name={t("Used for")}>{t(disease)}</Fact>
              <Fact name={t("Form")}>{t(dosage)}</Fact>
              <Fact name={t("Strength")}>{strength || "–"}</Fact>
              <Fact name={t("Pack")}>{packSize}</Fact>
              <Fact name={t("Manufacturer")}>{brand}</Fact>
            </dl>
            <p className="text-sm">
              {t("Ask a doctor or pharmacist how much to take and for how long. This page does not say.")}
            </p>
          </section>
          <MedicineFactsSection medicineId={medicine._id} />
          {alternatives.length > 0 && <CheaperAlternatives found={found} />}
        </div>
        <MedicineSellers store={store} offers={offers} />
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm">{name}</dt>
      <dd className="font-semibold text-ink-900 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
