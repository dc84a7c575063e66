import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { hospitalToday, useSwitchBoard } from "../../../features/hospital-desk/queries.ts";
import { useSession } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";

/** Switches the public token board on and off, and says where it is. */
export function BoardSettingsPage() {
  const t = useText();
  const { data, error, refetch } = useQuery(hospitalToday(useSession()?.user.id));
  const switching = useSwitchBoard();
  return (
    <>
      <PageTitle>{t("Token board")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Token board")}</h1>
        <p className="max-w-2xl">
          {t("A public page for a screen in the waiting room. It shows doctors and tokens, and no names of patients.")}
        </p>
      </div>
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!error && !data && <Skeleton className="h-40 w-full rounded-card" />}
      {data && (
        <div className={cardClass(false, "grid max-w-2xl grid-cols-1 justify-items-start gap-4 p-4 sm:p-6")}>
          <StatusBadge tone={data.isBoardOn ? "good" : "off"}>
            {data.isBoardOn ? t("The board is on") : t("The board is off")}
          </StatusBadge>
          {data.isBoardOn && (
            <a
              href={appPaths.tokenBoard(data.slug)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 wrap-anywhere font-semibold text-brand-700 underline"
            >
              <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
              {window.location.origin + appPaths.tokenBoard(data.slug)}
            </a>
          )}
          {switching.error && <ErrorNote>{t(reasonOf(switching.error))}</ErrorNote>}
          <Button
            look={data.isBoardOn ? "secondary" : "primary"}
            busy={switching.isPending}
            onClick={() => switching.mutate(!data.isBoardOn)}
          >
            {data.isBoardOn ? t("Switch the board off") : t("Switch the board on")}
          </Button>
        </div>
      )}
    </>
  );
}
