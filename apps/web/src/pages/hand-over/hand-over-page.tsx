import { readHandOver } from "@medisense/contract/health/hand-over";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useSession } from "../../features/session/session.ts";
import { api } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";
import { OfflineNote } from "../../ui/forms/offline-note.tsx";
import { Agree } from "./agree.tsx";
import { TakeIntoAccount } from "./take-into-account.tsx";
import { TakeOver } from "./take-over.tsx";

/** Hands a record over to its adult person. The token is in the URL's fragment, which browsers send to no server. */
export function HandOverPage() {
  const t = useText();
  const { locale } = useLanguage();
  const session = useSession();
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["hand-over", token],
    queryFn: async () => (await api(readHandOver, { body: { token } })).data,
    retry: retryUnlessRefused,
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <AccountFrame>
      <PageTitle>{t("Your health record")}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className={cardClass(false, "mx-auto grid w-full max-w-xl gap-5 p-5 sm:p-7")}>
        <h1 className="text-2xl">{t("Your health record")}</h1>
        <OfflineNote />
        {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
        {!error && !data && <Skeleton className="h-40 w-full rounded-card" />}
        {data && (
          <>
            <p>
              {t("{keeper} has kept the health record of {name} until now. The link works until {day}.", {
                keeper: data.keptBy,
                name: `${data.firstName} ${data.lastName}`.trim(),
                day: longDate(new Date(data.until), locale),
              })}
            </p>
            {data.hasAccount ? (
              <TakeIntoAccount token={token} handOver={data} session={session} />
            ) : (
              <TakeOver token={token} handOver={data} />
            )}
            {data.canAgree && <Agree token={token} handOver={data} />}
          </>
        )}
      </div>
    </AccountFrame>
  );
}
