import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { ACTS_PER_PAGE, auditTrail } from "../../../features/operators/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { withChoice } from "../../../lib/search/with-choice.ts";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ActRow } from "./act-row.tsx";

/** Shows what operators did, the latest first, filtered by person and day. */
export function AuditPage() {
  const t = useText();
  const [search, choose] = useChoices();
  const [operatorId, day] = [search.get("operator") ?? "", search.get("day") ?? ""];
  const page = Math.max(1, Number(search.get("page")) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    auditTrail({ operatorId: operatorId || undefined, day: day || undefined, page }),
  );
  const linkOf = (to: number) => `?${withChoice(search, { page: String(to) })}`;
  const last = useLastPage({ total: data?.total, isPlaceholderData }, { page, pageSize: ACTS_PER_PAGE, linkOf });

  return (
    <>
      <PageTitle>{t("Audit trail")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Audit trail")}</h1>
        <p>{t("What is written here is never changed or deleted.")}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t("Operator")}
          value={operatorId}
          onChange={(operator) => choose({ operator }, { replace: true })}
          options={[
            { value: "", label: t("All operators") },
            ...(data?.operators ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <TextField
          type="date"
          label={t("Day")}
          value={day}
          onChange={({ target }) => target.validity.valid && choose({ day: target.value }, { replace: true })}
        />
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <div role="status" aria-label={t("Loading the audit trail…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : data.total === 0 ? (
        <EmptyState icon={ScrollText} title={t("No entry matches")}>
          {t("Choose another operator or another day.")}
        </EmptyState>
      ) : (
        <>
          <ol className="grid divide-y divide-line rounded-card border border-line bg-card">
            {data.data.map((entry) => (
              <li key={entry._id} className="p-4">
                <ActRow entry={entry} />
              </li>
            ))}
          </ol>
          <Pages page={page} pages={last} linkOf={linkOf} />
        </>
      )}
    </>
  );
}
