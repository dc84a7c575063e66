import { hospitalDeskErrors } from "@medisense/contract/operators/hospital-desk";
import { istDate, istTime } from "@medisense/contract/ist";
import { useQuery } from "@tanstack/react-query";
import { MonitorOff, WifiOff } from "lucide-react";
import { useParams } from "react-router";
import { tokenBoard } from "../../features/hospital-desk/queries.ts";
import { isRefused } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { BoardLines } from "./board-lines.tsx";

/** The screen of a waiting room: tokens in large type, readable across the room, and no names of patients. */
export function TokenBoardPage() {
  const t = useText();
  const { locale } = useLanguage();
  const now = useNow(1000);
  const { data, error, dataUpdatedAt, refetch } = useQuery(tokenBoard(useParams()["hospital"]!));
  const isOff = isRefused(error, hospitalDeskErrors.boardOff);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] gap-6 px-4 py-5 sm:px-10 sm:py-8">
      <PageTitle>{t("Token board")}</PageTitle>
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 className="wrap-anywhere text-2xl sm:text-4xl">{data && !isOff ? data.hospitalName : t("Token board")}</h1>
        <div className="flex items-center gap-6">
          <p className="tabular text-right text-xl sm:text-3xl">
            {longDate(now, locale)}, <span className="font-bold text-ink-900">{istTime(now)}</span>
          </p>
          <LanguageSwitch />
        </div>
      </header>
      <main className="grid grid-cols-1 content-start gap-5">
        {isOff ? (
          <EmptyState icon={MonitorOff} title={t("This board is switched off")}>
            {t("The hospital can switch it on at its desk.")}
          </EmptyState>
        ) : data && (!error || data.date === istDate(now)) ? (
          <>
            {error && (
              <p
                role="status"
                className="flex items-center gap-3 rounded-field bg-marigold-50 px-5 py-3 font-semibold text-ink-900 text-xl"
              >
                <WifiOff aria-hidden="true" className="size-7 shrink-0" />
                {t("No connection. These tokens are as of {time}.", { time: istTime(new Date(dataUpdatedAt)) })}
              </p>
            )}
            <BoardLines lines={data.data} now={now} />
          </>
        ) : error ? (
          <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
        ) : (
          <Waiting>{t("Loading the token board…")}</Waiting>
        )}
      </main>
    </div>
  );
}
