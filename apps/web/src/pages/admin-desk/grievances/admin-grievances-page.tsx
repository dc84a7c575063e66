import { useQuery } from "@tanstack/react-query";
import { MessageSquareWarning } from "lucide-react";
import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { allGrievances, GRIEVANCES_PER_PAGE } from "../../../features/grievances/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { AdminGrievanceCard } from "./admin-grievance-card.tsx";

/** Lists grievances for an admin: open ones by their next date, and closed ones. */
export function AdminGrievancesPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab") === "closed" ? "closed" : "open";
  const q = search.get("q") ?? "";
  const show = (choice: { tab: string; q: string }) =>
    setSearch(
      { ...(choice.tab === "closed" && { tab: "closed" }), ...(choice.q && { q: choice.q }) },
      { replace: true },
    );
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show({ tab, q: String(new FormData(event.currentTarget).get("q")).trim() });
  }
  return (
    <>
      <PageTitle>{t("Grievances")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Grievances")}</h1>
        <p>
          {t(
            "Acknowledge within 48 hours, settle within 30 days. You see what was written here, but no health record.",
          )}
        </p>
      </div>
      <form role="search" onSubmit={find} className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
        <TextField type="search" name="q" label={t("Ticket number or email")} defaultValue={q} maxLength={254} />
        <Button type="submit">{t("Find")}</Button>
      </form>
      <Tabs
        label={t("Grievances")}
        value={tab}
        onChange={(next) => show({ tab: next, q })}
        tabs={[
          { value: "open", label: t("Open grievances"), panel: <Listed closed={false} /> },
          { value: "closed", label: t("Closed"), panel: <Listed closed /> },
        ]}
      />
    </>
  );
}

function Listed({ closed }: { closed: boolean }) {
  const t = useText();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get("page")) || 1);
  const q = search.get("q") ?? "";
  const { data, error, refetch, isPlaceholderData } = useQuery(allGrievances(closed, q, page));
  const linkOf = (to: number) =>
    `?${new URLSearchParams({ ...(closed && { tab: "closed" }), ...(q && { q }), page: String(to) }).toString()}`;
  const last = useLastPage({ total: data?.total, isPlaceholderData }, { page, pageSize: GRIEVANCES_PER_PAGE, linkOf });
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) {
    return (
      <div role="status" aria-label={t("Loading the grievances…")}>
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    );
  }
  if (data.total === 0 && q !== "")
    return (
      <EmptyState icon={MessageSquareWarning} title={t("No grievance matches")}>
        {t("Look under open and closed grievances. Numbers and emails are compared as a whole.")}
      </EmptyState>
    );
  if (data.total === 0)
    return (
      <EmptyState icon={MessageSquareWarning} title={closed ? t("No closed grievance") : t("No open grievance")}>
        {closed
          ? t("A closed grievance appears here with everything that was written.")
          : t("A new one appears here at once, and the grievance officer gets an email.")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.overdue > 0 && (
        <p role="status" className="rounded-field bg-coral-50 px-4 py-3 font-semibold text-coral-700">
          {t("{n, plural, one {# grievance is overdue.} other {# grievances are overdue.}}", { n: data.overdue })}
        </p>
      )}
      {data.data.map((grievance) => (
        <AdminGrievanceCard key={grievance._id} grievance={grievance} />
      ))}
      <Pages page={page} pages={last} linkOf={linkOf} />
    </div>
  );
}
