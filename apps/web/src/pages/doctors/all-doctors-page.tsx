import { type DoctorOrder, doctorOrders } from "@medisense/contract/directory";
import { useQuery } from "@tanstack/react-query";
import { SearchX, SlidersHorizontal } from "lucide-react";
import { Link, useParams, useSearchParams } from "react-router";
import { type Choice, DoctorFilters } from "../../features/doctors/doctor-filters.tsx";
import { DoctorGrid } from "../../features/doctors/doctor-grid.tsx";

import { filtersOn, pagesOf, readSearch, searchQuery, withChoice } from "../../features/doctors/doctor-search.ts";
import { Pages } from "../../ui/pages.tsx";
import { foundDoctors } from "../../features/doctors/queries.ts";
import { specialityFrom } from "../../features/doctors/specialities.ts";
import { SpecialityList } from "../../features/doctors/speciality-list.tsx";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { doctorPaths } from "./paths.ts";

const offeredSpecialities = [
  "General physician",
  "Gynecologist",
  "Dermatologist",
  "Pediatrician",
  "Neurologist",
] as const;

const orderNames: Record<DoctorOrder, string> = {
  earliest: msg("Earliest free slot"),
  fee: msg("Lowest fee"),
  experience: msg("Most experience"),
  rating: msg("Highest rating"),
};

export function AllDoctorsPage() {
  const t = useText();
  const params = useParams();
  const [address, setAddress] = useSearchParams();
  const now = useNow(60_000);

  const speciality = specialityFrom(params["speciality"]);
  const isUnknown = params["speciality"] !== undefined && speciality === undefined;
  const search = readSearch(address);
  const found = useQuery({ ...foundDoctors(searchQuery(search, speciality, now)), enabled: !isUnknown });

  const query = withChoice(address, {}).toString();
  const listOf = (name?: string) =>
    `${name ? doctorPaths.speciality(name) : doctorPaths.allDoctors()}${query ? `?${query}` : ""}`;
  const choose = (choice: Choice) => setAddress(withChoice(address, choice));

  // One that is not in the short list, chosen from the home page, must be seen and be cleared here as well.
  const listed: string[] = [...offeredSpecialities];
  if (speciality && !listed.includes(speciality)) listed.push(speciality);

  const title = speciality ? t(speciality) : t("All doctors");
  const filters = (
    <div className="grid gap-6">
      <SpecialityList
        choices={listed.map((label) => {
          const isActive = label === speciality;
          return { label, isActive, to: isActive ? listOf() : listOf(label) };
        })}
      />
      <DoctorFilters search={search} facets={found.data?.facets ?? { cities: [], languages: [] }} onChoose={choose} />
    </div>
  );
  const filterCount = filtersOn(search) + (speciality ? 1 : 0);

  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle>{title}</PageTitle>
      <div className="grid items-end gap-4 md:grid-cols-[1fr_minmax(0,30rem)]">
        <h1 className="text-3xl">{title}</h1>
        <SearchBox label={t("Search by name, hospital or symptom")} words={search.q} onSearch={(q) => choose({ q })} />
      </div>

      <div className="@container">
        <div className="grid items-start gap-8 @3xl:grid-cols-[15rem_1fr]">
          <aside aria-label={t("Filters")} className="hidden @3xl:block">
            {filters}
          </aside>
          <section aria-labelledby="found-doctors" className="grid min-w-0 gap-5">
            <h2 id="found-doctors" className="sr-only">
              {t("Doctors found")}
            </h2>
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
              <p role="status" className="self-center font-semibold text-ink-900">
                {isUnknown
                  ? t("No doctors found")
                  : found.data && t("{n, plural, one {# doctor} other {# doctors}}", { n: found.data.total })}
              </p>
              <div className="flex grow items-end justify-end gap-3 sm:grow-0">
                <div className="grow @3xl:hidden">
                  <Sheet
                    title={t("Filters")}
                    trigger={
                      <Button look="secondary" className="w-full">
                        <SlidersHorizontal aria-hidden="true" className="size-5" />
                        {filterCount > 0 ? t("Filters ({n})", { n: filterCount }) : t("Filters")}
                      </Button>
                    }
                    doneLabel={<Button className="w-full">{t("Show the doctors")}</Button>}
                  >
                    {filters}
                  </Sheet>
                </div>
                <div className="min-w-40 grow sm:min-w-52">
                  <SelectField
                    label={t("Sort by")}
                    value={search.sort}
                    options={doctorOrders.map((value) => ({ value, label: t(orderNames[value]) }))}
                    onChange={(sort) => choose({ sort })}
                  />
                </div>
              </div>
            </div>
            <Link
              to={doctorPaths.howWeOrder}
              className="-mt-3 inline-flex min-h-11 items-center justify-self-end text-brand-700 text-sm underline"
            >
              {t("How we order this list")}
            </Link>

            {found.error && <ErrorNote onRetry={() => void found.refetch()}>{t(found.error.message)}</ErrorNote>}
            {isUnknown || found.data?.total === 0 ? (
              <NothingFound
                words={search.q}
                hasFilters={filterCount > 0 || isUnknown}
                onClearWords={() => choose({ q: "" })}
              />
            ) : (
              !found.error && (
                <div
                  aria-busy={found.isPlaceholderData}
                  className={found.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
                >
                  <DoctorGrid doctors={found.data?.data} linkOf={({ slug }) => doctorPaths.doctor(slug, search.mode)} />
                </div>
              )
            )}
            {found.data && (
              <Pages
                page={search.page}
                pages={pagesOf(found.data.total)}
                linkOf={(page) => `?${withChoice(address, { page: String(page) })}`}
              />
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

interface NothingFoundProps {
  words: string | undefined;
  hasFilters: boolean;
  onClearWords: () => void;
}

function NothingFound({ words, hasFilters, onClearWords }: NothingFoundProps) {
  const t = useText();
  return (
    <EmptyState
      icon={SearchX}
      title={words ? t("No doctors found for “{words}”", { words }) : t("No doctors found")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {words && hasFilters && (
            <Button look="secondary" onClick={onClearWords}>
              {t("Clear the search words")}
            </Button>
          )}
          <RouteButton to={doctorPaths.allDoctors()}>{t("Show all doctors")}</RouteButton>
        </div>
      }
    >
      {hasFilters
        ? t("No doctor fits all your choices together. Take one of them away, or start again with all doctors.")
        : t("Check the spelling, or search by speciality, hospital or what troubles you.")}
    </EmptyState>
  );
}
