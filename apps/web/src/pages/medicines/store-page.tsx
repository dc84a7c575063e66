import { type Store, STORE_PAGE_SIZE, type StoreOrder, storeOrders } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileBadge, MapPin, Phone, SearchX, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Navigate, type NavigateOptions, useParams, useSearchParams } from "react-router";
import { MedicineGrid } from "../../features/medicines/medicine-grid.tsx";
import { storeMedicines } from "../../features/medicines/queries.ts";
import { pagesOf, readInStore, withChoice } from "../../features/medicines/shop-address.ts";
import { toResults, useResultsInView } from "../../features/medicines/results-in-view.ts";
import { useShopDoor } from "../../features/medicines/shop-door.ts";
import { StorePicture } from "../../features/medicines/store-picture.tsx";
import { StoreRating } from "../../features/medicines/store-rating.tsx";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Pages } from "../../ui/pages.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CartAction } from "./cart-action.tsx";
import { medicinePaths } from "./paths.ts";

const orderNames: Record<StoreOrder, string> = {
  price_asc: msg("Price: low to high"),
  price_desc: msg("Price: high to low"),
  name: msg("Name: A-Z"),
};

export function StorePage() {
  const t = useText();
  const asked = useParams()["store"]!;
  const [address, setAddress] = useSearchParams();
  const search = readInStore(address);
  const { pincode: postalCode, isPending } = useShopDoor();
  const found = useQuery({
    ...storeMedicines(asked, { ...search, postalCode, limit: STORE_PAGE_SIZE }),
    enabled: !isPending,
  });
  const heading = useResultsInView();
  const choose = (choice: Record<string, string>, way: NavigateOptions = { preventScrollReset: true }) =>
    setAddress(withChoice(address, choice), way);
  const linkOf = (page: number) => `?${withChoice(address, { page: String(page) })}`;

  if (found.data === null) return <NoSuchStore asked={asked} />;
  const { store, facets, medicines, total } = found.data ?? {};
  const last = pagesOf(total ?? 0);
  if (found.isSuccess && !found.isPlaceholderData && search.page > last) return <Navigate to={linkOf(last)} replace />;

  return (
    <div className="content grid gap-8 pt-6">
      <PageTitle>{store?.name ?? t("Pharmacy")}</PageTitle>
      <StoreHeader store={store} />
      <section aria-labelledby="store-medicines" className="grid gap-5">
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="sm:col-span-2 lg:col-span-1">
            <SearchBox
              label={t("Search in this store")}
              words={search.q}
              asTyped
              onSearch={(q, isAsked) => choose({ q }, isAsked ? toResults : undefined)}
            />
          </div>
          <SelectField
            label={t("Disease")}
            value={search.disease ?? ""}
            options={choicesOf(facets?.diseases, search.disease, t("All diseases"))}
            onChange={(disease) => choose({ disease })}
          />
          <SelectField
            label={t("Brand")}
            value={search.brand ?? ""}
            options={choicesOf(facets?.brands, search.brand, t("All brands"))}
            onChange={(brand) => choose({ brand })}
          />
          <SelectField
            label={t("Sort by")}
            value={search.sort ?? "name"}
            options={storeOrders.map((value) => ({ value, label: t(orderNames[value]) }))}
            onChange={(sort) => choose({ sort })}
          />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2
            id="store-medicines"
            ref={heading}
            tabIndex={-1}
            className="text-2xl outline-hidden [overflow-wrap:anywhere]"
          >
            {search.q ? t("Results for “{words}”", { words: search.q }) : t("Medicines")}
          </h2>
          <p role="status" className="min-h-6 font-semibold text-ink-900">
            {total !== undefined && t("{n, plural, one {# medicine} other {# medicines}}", { n: total })}
          </p>
        </div>
        {found.error ? (
          <ErrorNote onRetry={() => void found.refetch()}>{t(reasonOf(found.error))}</ErrorNote>
        ) : total === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t("No medicines found")}
            action={<RouteButton to={medicinePaths.store(asked)}>{t("Show all of this store")}</RouteButton>}
          >
            {t("Nothing in this store fits all your choices together. Take one of them away, or look at everything.")}
          </EmptyState>
        ) : (
          <div
            aria-busy={found.isPlaceholderData}
            className={found.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
          >
            <MedicineGrid
              medicines={medicines}
              linkOf={({ _id }) => medicinePaths.medicine(_id)}
              actionOf={(medicine) => <CartAction medicine={medicine} />}
            />
          </div>
        )}
        {total !== undefined && <Pages page={search.page} pages={last} linkOf={linkOf} way={toResults} />}
      </section>
    </div>
  );
}

/** What the store really has, and how much of it; a choice from an address that leads to nothing is shown as that. */
function choicesOf(facets: { name: string; count: number }[] = [], chosen: string | undefined, all: string) {
  const isKnown = chosen === undefined || facets.some(({ name }) => name === chosen);
  const listed = isKnown ? facets : [...facets, { name: chosen, count: 0 }];
  return [
    { value: "", label: all },
    ...listed.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
  ];
}

function StoreHeader({ store }: { store: Store | undefined }) {
  const t = useText();
  if (!store) {
    return (
      <div role="status" aria-label={t("Loading the pharmacy…")} className="grid gap-4">
        <h1 className="sr-only">{t("Pharmacy")}</h1>
        <BackToStores />
        <div className="grid gap-5 sm:grid-cols-[14rem_1fr]">
          <Skeleton className="aspect-2/1 w-full rounded-card" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-11 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-64 sm:h-33 lg:h-23" />
          </div>
        </div>
      </div>
    );
  }
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
              {store.licenceNo}
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

function NoSuchStore({ asked }: { asked: string }) {
  const t = useText();
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle>{t("Pharmacy not found")}</PageTitle>
      <h1 className="text-3xl">{t("Pharmacy not found")}</h1>
      <EmptyState
        icon={SearchX}
        title={t("There is no pharmacy “{name}”", { name: asked })}
        action={<RouteButton to={medicinePaths.allStores}>{t("Show all pharmacies")}</RouteButton>}
      >
        {t("The name may be spelled differently, or the pharmacy is no longer a partner.")}
      </EmptyState>
    </div>
  );
}
