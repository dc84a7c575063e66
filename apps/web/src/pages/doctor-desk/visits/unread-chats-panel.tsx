import { istTime } from "@medisense/contract/ist";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { Link } from "react-router";
import { unreadChats } from "../../../features/doctor-desk/queries.ts";
import { shortDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Lists the chats in which patients wait for an answer. */
export function UnreadChatsPanel({ doctorId }: { doctorId: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(unreadChats());
  if (!data && error) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) return <Skeleton className="h-40 w-full rounded-card" />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon={MessageCircle} title={t("No unread messages")}>
        {t("What your patients write appears here until you open it.")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {data.data.map(({ userId, patientName, unread, latestAt }) => (
          <li key={userId}>
            <Link
              to={appPaths.chat(userId, doctorId)}
              className="flex min-h-12 items-center gap-3 px-3 py-1 hover:bg-brand-50"
            >
              <span className="min-w-0 flex-1 truncate font-semibold text-ink-900">{patientName}</span>
              <time dateTime={latestAt} className="tabular shrink-0 text-sm">
                {shortDate(new Date(latestAt), locale)}, {istTime(new Date(latestAt))}
              </time>
              <span className="tabular shrink-0 rounded-full bg-coral-600 px-2 font-semibold text-on-coral text-sm">
                {unread}
                <span className="sr-only"> {t("unread")}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <p>
          {t("{total, plural, one {# chat has} other {# chats have}} unread messages. The latest are shown.", {
            total: data.total,
          })}
        </p>
      )}
    </div>
  );
}
