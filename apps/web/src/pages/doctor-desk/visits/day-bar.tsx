import type { DeskVisit, doctorDay } from "@medisense/contract/doctor-desk";
import type { Response } from "@medisense/contract/endpoint";
import { istDate } from "@medisense/contract/ist";
import { ArrowDown, ChevronLeft, ChevronRight, Search } from "lucide-react";
import { useSearchParams } from "react-router";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { visitRowId } from "./visit-row-id.ts";

const DAY_MS = 24 * 60 * 60_000;
const noonOf = (date: string) => new Date(`${date}T12:00:00+05:30`);
const pathOf = (date: string, days: number) => `?date=${istDate(new Date(noonOf(date).getTime() + days * DAY_MS))}`;
const iconOnly = "size-11 shrink-0 px-0!";

/** Leads from day to day and to the search, and counts the visits of the day. */
export function DayBar({ day }: { day: Response<typeof doctorDay> }) {
  const t = useText();
  const { locale } = useLanguage();
  const [, setSearch] = useSearchParams();
  const { date, isToday, nowServing, data: visits } = day;
  const count = (wanted: string) => visits.filter(({ status }) => status === wanted).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <nav aria-label={t("Days")} className="flex min-w-0 items-center gap-0.5 sm:gap-1">
        <RouteButton look="quiet" className={iconOnly} to={pathOf(date, -1)} aria-label={t("Previous day")}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </RouteButton>
        <input
          type="date"
          aria-label={t("Day")}
          value={date}
          min="2000-01-01"
          max="2099-12-31"
          required
          onChange={({ target }) => target.validity.valid && setSearch({ date: target.value })}
          className="min-h-11 min-w-0 rounded-field border border-field bg-card px-1.5 text-ink-900 sm:px-3"
        />
        <RouteButton look="quiet" className={iconOnly} to={pathOf(date, 1)} aria-label={t("Next day")}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </RouteButton>
        {!isToday && (
          <RouteButton look="quiet" className="px-2! sm:px-3!" to="?">
            {t("Today")}
          </RouteButton>
        )}
        <RouteButton look="quiet" className="px-3!" to="?q=" aria-label={t("Find a patient")}>
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:hidden">{t("Find a patient")}</span>
        </RouteButton>
      </nav>
      <section aria-label={t("Now serving")} className="flex items-center gap-x-6">
        <h2 className="text-base max-xl:sr-only">{longDate(noonOf(date), locale)}</h2>
        <dl className="flex gap-x-5" aria-live="polite">
          {isToday && <Count name={t("Now serving")} value={nowServing ?? "–"} />}
          <Count name={t("Waiting")} value={count("confirmed")} next={isToday ? nextOf(visits) : undefined} />
          <Count name={t("Done")} value={count("completed")} />
        </dl>
      </section>
    </div>
  );
}

/** Returns the visit to go on with, unless the list begins with it. */
function nextOf(visits: DeskVisit[]) {
  const running = visits.findIndex(({ status }) => status === "in_progress");
  const place = running >= 0 ? running : visits.findIndex(({ status }) => status === "confirmed");
  return place > 0 ? visits[place] : undefined;
}

interface CountProps {
  name: string;
  value: number | string;
  /** The visit to which the number leads. */
  next?: DeskVisit | undefined;
}

function Count({ name, value, next }: CountProps) {
  const t = useText();
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-sm">{name}</dt>
      <dd className="tabular font-bold text-ink-900">
        {next ? (
          <a
            href={`#${visitRowId(next)}`}
            aria-label={t("{n}, go to the next visit", { n: value })}
            className="-my-2.5 inline-flex min-h-11 min-w-11 items-center gap-1 text-brand-700 underline"
          >
            {value}
            <ArrowDown aria-hidden="true" className="size-4" />
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
