import { useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { INVITATIONS_PER_PAGE, openInvitations } from "../../../features/operators/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { InvitationCard } from "./invitation-card.tsx";

/** Lists who was invited and has not begun, to send the link again or to withdraw it. */
export function InvitationsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get("page")) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery(openInvitations(page));
  const linkOf = (to: number) => `?page=${to}`;
  const last = useLastPage({ total: data?.total, isPlaceholderData }, { page, pageSize: INVITATIONS_PER_PAGE, linkOf });
  return (
    <>
      <PageTitle>{t("Open invitations")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Open invitations")}</h1>
        <p>{t("These people have not entered their details or have not set a password yet.")}</p>
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <div role="status" aria-label={t("Loading the invitations…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : data.total === 0 ? (
        <EmptyState icon={MailCheck} title={t("No invitation is open")}>
          {t("Everybody who was invited has begun, or the invitation has ended.")}
        </EmptyState>
      ) : (
        <>
          <ul tabIndex={-1} className="grid gap-4 lg:grid-cols-2">
            {data.data.map((invitation) => (
              <li key={`${invitation.kind} ${invitation.email} ${invitation.at}`} className="grid">
                <InvitationCard invitation={invitation} />
              </li>
            ))}
          </ul>
          <Pages page={page} pages={last} linkOf={linkOf} />
        </>
      )}
    </>
  );
}
