import { istDate, istTime } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { monthAndYear, shortDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { chartTicks } from "./chart-ticks.ts";

interface Point {
  at: Date;
  value: number;
}

export interface Series {
  /** Named in the key of the chart when there are several. */
  name: string;
  /** The latest first. */
  points: Point[];
}

interface Props {
  /** Says what is drawn, for people who do not see it. */
  label: string;
  unit: string;
  series: Series[];
  /** Drawn as a band; an open end reaches the edge. */
  band?: { from?: number | undefined; to?: number | undefined } | undefined;
}

/** More dots than this touch each other on a phone. */
const MAX_DOTS = 60;
const MONTHS_FROM_MS = 200 * 86_400_000;
const dashes = [undefined, "6 5", "1.5 5"];

/** Draws numbers over time with labelled axes. The same numbers stand in a table beside it. */
export function LineChart({ label, unit, series, band }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const drawn = series.filter(({ points }) => points.length > 0);
  const all = drawn.flatMap(({ points }) => points);
  if (all.length === 0) return null;
  const ticks = chartTicks(all.map(({ value }) => value));
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const times = all.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = ({ at }: Point) => (first === last ? 50 : (100 * (at.getTime() - first)) / (last - first));
  const y = (value: number) => (100 * (top - Math.min(top, Math.max(bottom, value)))) / (top - bottom);

  return (
    <figure className="grid gap-3">
      <div role="img" aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-3">
        <p className="col-span-2 pb-3 text-sm">{t(unit)}</p>
        <div className="-my-2.5 flex h-65 flex-col-reverse justify-between text-right text-ink-600 text-sm tabular leading-5">
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
        <svg className="h-60 w-full overflow-visible">
          {band && (
            <rect
              width="100%"
              y={`${y(band.to ?? top)}%`}
              height={`${y(band.from ?? bottom) - y(band.to ?? top)}%`}
              className="fill-leaf-50"
            />
          )}
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} className="stroke-line" />
          ))}
          {drawn.map(({ name, points }, index) => (
            <g key={name} className="fill-brand-700 stroke-brand-700">
              {points.slice(1).map((point, place) => {
                const next = points[place]!;
                return (
                  <line
                    key={place}
                    x1={`${x(point)}%`}
                    y1={`${y(point.value)}%`}
                    x2={`${x(next)}%`}
                    y2={`${y(next.value)}%`}
                    strokeWidth="2"
                    strokeLinecap="round"
                    strokeDasharray={dashes[index % dashes.length]}
                  />
                );
              })}
              {points.length <= MAX_DOTS &&
                points.map((point, place) => (
                  <circle key={place} cx={`${x(point)}%`} cy={`${y(point.value)}%`} r="4" />
                ))}
            </g>
          ))}
        </svg>
        <div className="col-start-2 flex justify-around pt-3 text-ink-600 text-sm has-[:nth-child(2)]:justify-between">
          {axisTexts(new Date(first), new Date(last), locale).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
      {drawn.length > 1 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {drawn.map(({ name }, index) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" className="h-2 w-9 stroke-brand-700">
                <line
                  x1="1"
                  x2="35"
                  y1="4"
                  y2="4"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeDasharray={dashes[index % dashes.length]}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** Returns what stands below both ends of the chart: days, months, or one day with its times. */
function axisTexts(first: Date, last: Date, locale: Locale) {
  if (last.getTime() - first.getTime() > MONTHS_FROM_MS)
    return [monthAndYear(first, locale), monthAndYear(last, locale)];
  if (istDate(first) !== istDate(last)) return [shortDate(first, locale), shortDate(last, locale)];
  const [from, to] = [istTime(first), istTime(last)];
  return from === to ? [shortDate(first, locale)] : [from, shortDate(first, locale), to];
}
