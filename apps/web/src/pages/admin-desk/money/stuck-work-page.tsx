import type { StoreLeftToAdmin } from "@medisense/contract/operators/parcels-under-way";
import type { StuckWork } from "@medisense/contract/payments/oversight";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { storesLeftToAdmin } from "../../../features/operators/queries.ts";
import { useRetryJob, workThatIsStuck } from "../../../features/oversight/queries.ts";
import { useSession } from "../../../features/session/session.ts";
import { msg } from "../../../lib/i18n.ts";
import { longDate, longDateAndTime } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const listClass = "grid divide-y divide-line rounded-card border border-line bg-card";

/** Shows the jobs that failed, to run them again, the mails that wait, and the stores with parcels that seem lost. */
export function StuckWorkPage() {
  const t = useText();
  const work = useQuery(workThatIsStuck());
  const left = useQuery(storesLeftToAdmin());
  const error = work.error ?? left.error;
  const refetch = () => Promise.all([work.refetch(), left.refetch()]);
  return (
    <>
      <PageTitle>{t("Stuck work")}</PageTitle>
      <h1 className="text-2xl sm:text-3xl">{t("Stuck work")}</h1>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !work.data || !left.data ? (
        <div role="status" aria-label={t("Loading stuck work…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : work.data.jobs.length + work.data.mails.length + left.data.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t("Nothing is stuck")}>
          {t("Jobs that fail, emails that wait for more than ten minutes, and parcels that seem lost appear here.")}
        </EmptyState>
      ) : (
        <>
          <section aria-label={t("Parcels to end")} className="grid gap-3">
            <h2 className="text-xl">{t("Parcels to end")}</h2>
            {left.data.length === 0 && <p>{t("None")}</p>}
            <ul className={left.data.length > 0 ? listClass : "hidden"}>
              {left.data.map((store) => (
                <li key={store._id} className="p-4">
                  <StoreRow store={store} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-label={t("Jobs that failed")} className="grid gap-3">
            <h2 className="text-xl">{t("Jobs that failed")}</h2>
            {work.data.jobs.length === 0 && <p>{t("None")}</p>}
            <Listed shown={work.data.jobs.length} total={work.data.jobsTotal} />
            <ul className={work.data.jobs.length > 0 ? listClass : "hidden"}>
              {work.data.jobs.map((job) => (
                <li key={job._id} className="p-4">
                  <JobRow job={job} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-label={t("Emails that were not sent")} className="grid gap-3">
            <h2 className="text-xl">{t("Emails that were not sent")}</h2>
            {work.data.mails.length === 0 && <p>{t("None")}</p>}
            <Listed shown={work.data.mails.length} total={work.data.mailsTotal} />
            <ul className={work.data.mails.length > 0 ? listClass : "hidden"}>
              {work.data.mails.map(({ _id, kind, createdAt }) => (
                <li key={_id} className="flex flex-wrap justify-between gap-x-6 p-4">
                  <span className="wrap-anywhere text-ink-900">{kind}</span>
                  <When at={createdAt} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

/** Says that a long list holds the oldest entries only. */
function Listed({ shown, total }: { shown: number; total: number }) {
  const t = useText();
  if (shown === total) return null;
  return <p>{t("The oldest {shown} of {total} are listed.", { shown, total })}</p>;
}

/** Leads to a store, where its parcels are listed and ended. */
function StoreRow({ store: { _id, name, parcels, since } }: { store: StoreLeftToAdmin }) {
  const t = useText();
  const { locale } = useLanguage();
  const session = useSession();
  return (
    <>
      <Link
        to={`${appPaths.adminDesk(session?.user.id ?? "")}/listings/stores/${_id}`}
        className="wrap-anywhere flex min-h-11 items-center font-bold text-brand-700"
      >
        {name}
      </Link>
      <p className="text-sm">
        {t("{parcels, plural, one {# parcel} other {# parcels}}, the oldest on its way since {date}", {
          parcels,
          date: longDate(new Date(since), locale),
        })}
      </p>
    </>
  );
}

type Job = StuckWork["jobs"][number];

const failures: Record<Job["failure"], string> = {
  "no-answer": msg("The payment service does not answer."),
  refused: msg("The payment service refuses this refund."),
  returned: msg("The payment service could not make this refund."),
  "not-configured": msg("This server does not know the payment service of this payment any more."),
  other: msg("The reason is in the server's log."),
};

function JobRow({ job }: { job: Job }) {
  const { _id, task, attempts, maxAttempts, createdAt, nextAt, paymentId, failure, code } = job;
  const t = useText();
  const session = useSession();
  const retry = useRetryJob();
  return (
    <div className="grid justify-items-start gap-1">
      <p className="wrap-anywhere font-bold text-ink-900">{task}</p>
      <p className="text-sm">
        {t("{attempts} of {all} attempts failed", { attempts, all: maxAttempts })} · {t("Since")}{" "}
        <When at={createdAt} />
      </p>
      <p className="wrap-anywhere text-ink-900">
        {t(failures[failure])}
        {code && ` (${code})`}
      </p>
      {paymentId && (
        <Link
          to={`${appPaths.adminDesk(session?.user.id ?? "")}/payments?q=${paymentId}`}
          className="wrap-anywhere flex min-h-11 items-center font-bold text-brand-700"
        >
          {t("Payment {id}", { id: paymentId })}
        </Link>
      )}
      <p className="text-sm">
        {nextAt ? t("It will be retried automatically.") : t("It will not be retried automatically.")}
      </p>
      <Button
        look="secondary"
        aria-label={t("Run {task} again", { task })}
        busy={retry.isPending}
        onClick={() => retry.mutate(_id)}
      >
        {t("Run again")}
      </Button>
      {retry.error && <ErrorNote>{t(reasonOf(retry.error))}</ErrorNote>}
    </div>
  );
}

function When({ at }: { at: string }) {
  const { locale } = useLanguage();
  const instant = new Date(at);
  return (
    <time dateTime={at} className="tabular text-sm">
      {longDateAndTime(instant, locale)}
    </time>
  );
}
