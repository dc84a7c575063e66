import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { chatSearch, FOUND_PER_PAGE, LEAST_TYPED, visitSearch } from "../../../features/doctor-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FoundChats } from "./found-chats.tsx";
import { VisitList } from "./visit-list.tsx";

/** Finds visits of any day by the patient's name. */
export function FoundVisits({ doctorId, terms, page }: { doctorId: string; terms: string; page: number }) {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const field = useRef<HTMLDivElement>(null);
  // The link that led here is gone, and with it the focus.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.querySelector("input")?.focus();
  }, []);
  const visits = useQuery(visitSearch(terms, page));
  const chats = useQuery(chatSearch(page === 1 ? terms : ""));
  const searches = [visits, chats];
  const failed = searches.filter(({ error }) => error !== null);
  const { data, isPlaceholderData } = visits;
  const isNothing =
    data?.total === 0 && chats.data?.data.length === 0 && !searches.some((search) => search.isPlaceholderData);
  const linkOf = (to: number) => `?${new URLSearchParams({ q: terms, page: String(to) })}`;
  const last = useLastPage({ total: data?.total, isPlaceholderData }, { page, pageSize: FOUND_PER_PAGE, linkOf });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Link
        to="?"
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-brand-700"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t("Today's visits")}
      </Link>
      <div ref={field}>
        <SearchBox
          label={t("Patient's name")}
          terms={terms}
          onSearch={(q, isAsked) => setSearch({ q }, { replace: !isAsked })}
          asTyped
        />
      </div>
      {failed[0] && (
        <ErrorNote
          onRetry={() => {
            for (const search of failed) void search.refetch();
          }}
        >
          {t(reasonOf(failed[0].error))}
        </ErrorNote>
      )}
      {terms.length < LEAST_TYPED ? (
        <p>{t("Type at least two letters of the name.")}</p>
      ) : (
        <>
          <div role="status" className="grid gap-3">
            {data && <p>{t("{total, plural, one {# visit found} other {# visits found}}", { total: data.total })}</p>}
            {isNothing && (
              <EmptyState icon={SearchX} title={t("No visit found")}>
                {t("Only your own patients are searched, by first and last name.")}
              </EmptyState>
            )}
          </div>
          {data && data.data.length > 0 && (
            <VisitList visits={data.data} doctorId={doctorId} isToday={false} withDate />
          )}
          <Pages page={page} pages={last} linkOf={linkOf} />
          {searches.some(({ isLoading }) => isLoading) && <Skeleton className="h-40 w-full rounded-card" />}
          {page === 1 && chats.data && <FoundChats doctorId={doctorId} chats={chats.data.data} />}
        </>
      )}
    </div>
  );
}
