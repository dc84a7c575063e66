import { specialities } from "@medisense/contract/directory";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { DoctorFilters } from "../../../features/doctors/doctor-filters.tsx";
import { DoctorGrid } from "../../../features/doctors/doctor-grid.tsx";
import {
  countFilters,
  DOCTORS_PER_PAGE,
  doctorSearchRequest,
  readDoctorListQuery,
} from "../../../features/doctors/doctor-list-query.ts";
import { foundDoctors } from "../../../features/doctors/queries.ts";
import { specialityFrom } from "../../../features/doctors/speciality-from.ts";
import { SpecialityList } from "../../../features/doctors/speciality-list.tsx";
import { useText } from "../../../lib/language.tsx";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { withChoice } from "../../../lib/search/with-choice.ts";
import { useNow } from "../../../lib/clock/use-now.ts";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { DoctorListControls } from "./doctor-list-controls.tsx";
import { NoDoctorsFound } from "./no-doctors-found.tsx";

export function AllDoctorsPage() {
  const t = useText();
  const params = useParams();
  const [searchParams, choose] = useChoices();
  const now = useNow(60_000);

  const speciality = specialityFrom(params["speciality"]);
  const isUnknown = params["speciality"] !== undefined && speciality === undefined;
  const search = readDoctorListQuery(searchParams);
  const found = useQuery({ ...foundDoctors(doctorSearchRequest(search, speciality, now)), enabled: !isUnknown });
  const linkOf = (page: number) => `?${withChoice(searchParams, { page: String(page) })}`;
  const list = { total: found.data?.total, isPlaceholderData: found.isPlaceholderData };
  const last = useLastPage(list, { page: search.page, pageSize: DOCTORS_PER_PAGE, linkOf });

  const query = withChoice(searchParams, {}).toString();
  const listOf = (name?: string) =>
    `${name ? doctorPaths.speciality(name) : doctorPaths.allDoctors()}${query ? `?${query}` : ""}`;

  const facets = found.data?.facets;
  const title = speciality ? t(speciality) : t("All doctors");
  const about = t(
    "{title} on MediSense: hospital, fee and first free slot of each. Choose by city, language, fee and day.",
    {
      title,
    },
  );
  const filters = (
    <div className="grid gap-6">
      <SpecialityList
        choices={specialities.map((label) => {
          const isActive = label === speciality;
          const count = facets?.specialities.find(({ value }) => value === label)?.count;
          return { label, count, isActive, to: isActive ? listOf() : listOf(label) };
        })}
      />
      <DoctorFilters search={search} facets={facets} onChoose={choose} />
    </div>
  );
  const filterCount = countFilters(search) + (speciality ? 1 : 0);

  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle description={isUnknown ? undefined : about} isMissing={isUnknown}>
        {title}
      </PageTitle>
      <div className="grid items-end gap-4 md:grid-cols-[1fr_minmax(0,30rem)]">
        <h1 className="text-3xl">{title}</h1>
        <SearchBox label={t("Search by name, hospital or symptom")} terms={search.q} onSearch={(q) => choose({ q })} />
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
              <DoctorListControls
                filters={filters}
                filterCount={filterCount}
                order={search.sort}
                onOrder={(sort) => choose({ sort })}
              />
            </div>
            <Link
              to={doctorPaths.howWeSort}
              className="-mt-3 inline-flex min-h-11 items-center justify-self-end text-brand-700 text-sm underline"
            >
              {t("How we sort this list")}
            </Link>

            {found.error && <ErrorNote onRetry={() => void found.refetch()}>{t(found.error.message)}</ErrorNote>}
            {isUnknown || found.data?.total === 0 ? (
              <NoDoctorsFound
                terms={search.q}
                hasFilters={filterCount > 0 || isUnknown}
                onClearTerms={() => choose({ q: "" })}
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
            {found.data && <Pages page={search.page} pages={last} linkOf={linkOf} />}
          </section>
        </div>
      </div>
    </div>
  );
}
