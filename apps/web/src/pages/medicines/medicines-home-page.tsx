import { type MedicineCategory, STORE_PAGE_SIZE } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, SearchX, Store as StoreIcon } from "lucide-react";
import { Navigate, useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { CategoryStrip } from "../../features/medicines/category-strip.tsx";
import { MedicineGrid } from "../../features/medicines/medicine-grid.tsx";
import { allStores, foundMedicines } from "../../features/medicines/queries.ts";
import { toResults, useResultsInView } from "../../features/medicines/results-in-view.ts";
import { pagesOf, readShop, withChoice } from "../../features/medicines/shop-address.ts";
import { useShopDoor } from "../../features/medicines/shop-door.ts";
import { StoreGrid } from "../../features/medicines/store-card.tsx";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Pages } from "../../ui/pages.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { PaymentNotice } from "../payment-notice.tsx";
import { CartAction } from "./cart-action.tsx";
import { medicinePaths } from "./paths.ts";

const STORES_SHOWN = 3;

export function MedicinesHomePage() {
  const t = useText();
  return (
    <>
      <PageTitle>{t("Medicines")}</PageTitle>
      <PaymentNotice
        hint={t("My Medicine Orders shows how each payment stands.")}
        listName={t("My Medicine Orders")}
        listPath={paths.myOrders}
        ownPath={medicinePaths.home}
      />
      <Banner />
      <div className="content grid gap-12 pt-10">
        <Medicines />
        <Partners />
      </div>
    </>
  );
}

/** The numbers are claims until the real ones are known. */
function Banner() {
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
            {t("See the full price before you order: what you read is what you pay, with ₹20 for delivery once.")}
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

function useFoundMedicines(search: ReturnType<typeof readShop>) {
  const { pincode: postalCode, isPending } = useShopDoor();
  return useQuery({ ...foundMedicines({ ...search, postalCode, limit: STORE_PAGE_SIZE }), enabled: !isPending });
}

function Medicines() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const { q, category, page } = readShop(address);
  const found = useFoundMedicines({ q, category, page });
  const heading = useResultsInView();
  const linkOf = (choice: Record<string, string | undefined>) => `?${withChoice(address, choice)}`;
  const last = pagesOf(found.data?.total ?? 0);
  if (found.isSuccess && !found.isPlaceholderData && page > last) {
    return <Navigate to={linkOf({ page: String(last) })} replace />;
  }

  return (
    <section aria-labelledby="medicines-title" className="grid gap-6">
      <div className="md:max-w-lg">
        <SearchBox
          label={t("Search by name, composition or complaint")}
          words={q}
          asTyped
          onSearch={(words, isAsked) =>
            setAddress(withChoice(address, { q: words }), isAsked ? toResults : { preventScrollReset: true })
          }
        />
      </div>
      <CategoryStrip selected={category} linkOf={(next) => linkOf({ category: next })} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2
          id="medicines-title"
          ref={heading}
          tabIndex={-1}
          className="text-2xl outline-hidden [overflow-wrap:anywhere]"
        >
          {headingOf(t, q, category)}
        </h2>
        <p role="status" className="min-h-6 font-semibold text-ink-900">
          {found.data && t("{n, plural, one {# medicine} other {# medicines}}", { n: found.data.total })}
        </p>
      </div>
      {found.error ? (
        <ErrorNote onRetry={() => void found.refetch()}>{t(reasonOf(found.error))}</ErrorNote>
      ) : found.data?.total === 0 ? (
        <NothingFound q={q} category={category} toAllCategories={linkOf({ category: undefined })} />
      ) : (
        <div
          aria-busy={found.isPlaceholderData}
          className={found.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
        >
          <MedicineGrid
            medicines={found.data?.data}
            linkOf={({ _id }) => medicinePaths.medicine(_id)}
            actionOf={(medicine) => <CartAction medicine={medicine} />}
            namesStore
          />
        </div>
      )}
      {found.data && <Pages page={page} pages={last} linkOf={(to) => linkOf({ page: String(to) })} way={toResults} />}
    </section>
  );
}

function headingOf(t: ReturnType<typeof useText>, words: string | undefined, category: MedicineCategory | undefined) {
  if (words && category) return t("Results for “{words}” in {category}", { words, category: t(category) });
  if (words) return t("Results for “{words}”", { words });
  return category ? t(category) : t("All medicines");
}

interface NothingFoundProps {
  q: string | undefined;
  category: MedicineCategory | undefined;
  toAllCategories: string;
}

function NothingFound({ q, category, toAllCategories }: NothingFoundProps) {
  const t = useText();
  if (q && category) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("No medicines found for “{words}” in {category}", { words: q, category: t(category) })}
        action={
          <RouteButton to={toAllCategories} {...toResults}>
            {t("Search in all categories")}
          </RouteButton>
        }
      >
        {t("It may be in another category.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={q ? t("No medicines found for “{words}”", { words: q }) : t("No medicines found")}
      action={<RouteButton to={medicinePaths.home}>{t("Show all medicines")}</RouteButton>}
    >
      {t("Check the spelling, or search by what is in it or what it is for, such as paracetamol or fever.")}
    </EmptyState>
  );
}

function Partners() {
  const t = useText();
  const { data, error, refetch } = useQuery(allStores());
  return (
    <section aria-labelledby="partners-title" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="partners-title" className="text-2xl">
          {t("Our pharmacy partners")}
        </h2>
        <RouteButton look="quiet" to={medicinePaths.allStores} className="-mx-3 px-3">
          {t("View all pharmacies")}
          <ArrowRight aria-hidden="true" className="size-5" />
        </RouteButton>
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : data?.length === 0 ? (
        <EmptyState icon={StoreIcon} title={t("No pharmacies yet")}>
          {t("Partner pharmacies appear here as they join.")}
        </EmptyState>
      ) : (
        <StoreGrid stores={data?.slice(0, STORES_SHOWN)} linkOf={({ slug }) => medicinePaths.store(slug)} />
      )}
    </section>
  );
}
