import type { readMedicine } from "@medisense/contract/medicines";
import type { Response } from "@medisense/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileText, Pill, SearchX } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { SwitchButton } from "../../features/medicine-cart/switch-button.tsx";
import { DeliveryLine } from "../../features/medicines/delivery-line.tsx";
import { MedicinePicture } from "../../features/medicines/medicine-picture.tsx";
import { PrescriptionMark } from "../../features/medicines/prescription-mark.tsx";
import { Price } from "../../features/medicines/price.tsx";
import { medicineWithOffers } from "../../features/medicines/queries.ts";
import { scheduleWords } from "../../features/medicines/schedule-words.ts";
import { useShopDoor } from "../../features/medicines/shop-door.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/rupees.ts";
import { cardClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CartAction } from "./cart-action.tsx";
import { ALTERNATIVES, MedicineDelivery } from "./medicine-delivery.tsx";
import { medicinePaths } from "./paths.ts";

type Found = Response<typeof readMedicine>;

export function MedicinePage() {
  const t = useText();
  const { id } = useParams();
  const { pincode, isPending } = useShopDoor();
  const { data, error, refetch } = useQuery({ ...medicineWithOffers(id!, pincode), enabled: !isPending });

  if (data === null) return <NoSuchMedicine />;
  return (
    <div className="content grid gap-8 pt-4">
      {!data && (
        <>
          <PageTitle>{t("Medicine")}</PageTitle>
          <h1 className="sr-only">{t("Medicine")}</h1>
        </>
      )}
      {error && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!data && !error && (
        <div
          role="status"
          aria-label={t("Loading the medicine…")}
          className="grid gap-6 pt-12 md:grid-cols-[18rem_1fr]"
        >
          <Skeleton className="aspect-4/3 w-full rounded-card" />
          <div className="grid content-start gap-4">
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-32 w-full rounded-card" />
          </div>
        </div>
      )}
      {data && <FoundMedicine found={data} pincode={pincode} />}
    </div>
  );
}

function FoundMedicine({ found, pincode }: { found: Found; pincode: string | undefined }) {
  const t = useText();
  const { data: medicine, store, offers, alternatives } = found;
  const navigate = useNavigate();
  // The first address that is opened has this key; going back from it would leave the site.
  const isEntrance = useLocation().key === "default";
  const { name, genericName, brand, dosage, strength, packSize, description, disease, schedule, stock } = medicine;
  const { name: scheduleName, meaning } = scheduleWords[schedule];
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="grid gap-3">
        <button
          type="button"
          onClick={() => void (isEntrance ? navigate(medicinePaths.home) : navigate(-1))}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-brand-700"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("Back")}
        </button>
        <div className="grid items-start gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
          <MedicinePicture src={medicine.medicineImage} className="aspect-4/3 w-full rounded-card" />
          <div className="grid gap-4">
            <div className="grid gap-1">
              <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
              <p className="text-lg">{genericName}</p>
              <PrescriptionMark schedule={schedule} className="justify-self-start" />
            </div>
            <div className="flex flex-wrap items-end justify-between gap-4 border-line border-y py-4">
              <div>
                <Price medicine={medicine} large />
                <p className="text-sm">{t("MRP {mrp}, all taxes included", { mrp: rupees(medicine.mrp) })}</p>
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
              <Fact name={t("Used for")}>{disease}</Fact>
              <Fact name={t("Form")}>{dosage}</Fact>
              <Fact name={t("Strength")}>{strength || "–"}</Fact>
              <Fact name={t("Pack")}>{packSize}</Fact>
              <Fact name={t("Maker")}>{brand}</Fact>
            </dl>
            <p className="text-sm">
              {t("How much to take and for how long is for a doctor or pharmacist to say. This page does not.")}
            </p>
          </section>
          {alternatives.length > 0 && <Alternatives found={found} />}
        </div>
        <Sellers store={store} offers={offers} />
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

function Alternatives({ found: { data: medicine, offers, alternatives } }: { found: Found }) {
  const t = useText();
  const same = [medicine, ...offers, ...alternatives.map((one) => one.medicine)];
  const userId = useSession()?.user.id;
  return (
    <section aria-labelledby={ALTERNATIVES} className="grid gap-3">
      <h2 id={ALTERNATIVES} className="text-xl">
        {t("Same composition for less")}
      </h2>
      <p>
        {medicine.prescriptionRequired
          ? t(
              "These contain the same. The law lets only your doctor put another brand in the place of the prescribed one.",
            )
          : t("These contain the same, in the same strength and form.")}
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
              <DeliveryLine medicine={other} />
            </div>
            <div className="tabular">
              <p className="font-bold text-ink-900 text-lg">{rupees(other.price)}</p>
              <p className="font-semibold text-leaf-600 text-sm">{t("Saves {amount}", { amount: rupees(saving) })}</p>
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

function Sellers({ store, offers }: Pick<Found, "store" | "offers">) {
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
                    <DeliveryLine medicine={offer} />
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

function NoSuchMedicine() {
  const t = useText();
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle>{t("Medicine not found")}</PageTitle>
      <h1 className="text-3xl">{t("Medicine not found")}</h1>
      <EmptyState
        icon={SearchX}
        title={t("Nobody sells this medicine here any more")}
        action={<RouteButton to={medicinePaths.home}>{t("Browse Medicines")}</RouteButton>}
      >
        {t("The same composition may be sold under another name. Search for what is in it.")}
      </EmptyState>
    </div>
  );
}
