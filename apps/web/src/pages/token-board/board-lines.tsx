import type { BoardLine } from "@medisense/contract/operators/hospital-desk";
import { Fragment } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";

/** The height of the head above the lines, which may take two rows, and of the count of turns below them, in pixels. */
const HEAD_PX = 160;
const TURN_S = 12;

/** Two sizes of a line. The height is in pixels, with the gap. From these widths on there is one more column. */
const roomy = {
  linePx: 265,
  moreColumnsFromPx: [1280],
  grid: "gap-5 xl:grid-cols-2",
  line: "gap-4 p-5 sm:p-7",
  text: "",
  name: "sm:text-4xl",
  speciality: "sm:text-2xl",
  next: "pt-2 sm:text-3xl",
  said: "",
  tokens: "",
  now: "px-6 py-4",
  token: "sm:text-[7.5rem]",
};
const dense = {
  linePx: 148,
  moreColumnsFromPx: [960, 1600],
  grid: "gap-5 md:gap-3 min-[60rem]:grid-cols-2 min-[100rem]:grid-cols-3",
  line: "gap-4 p-5 sm:p-7 md:h-34 md:px-5 md:py-0",
  text: "md:gap-0.5",
  name: "sm:text-4xl md:line-clamp-2 md:text-2xl md:leading-tight",
  speciality: "sm:text-2xl md:truncate md:text-lg md:leading-tight",
  next: "pt-2 sm:text-3xl md:pt-0 md:text-2xl md:leading-tight",
  said: "md:truncate",
  // A token that does not fit is left out: half of one would be read as another.
  tokens: "md:text-wrap md:max-h-[1lh] md:overflow-hidden",
  now: "px-6 py-4 md:min-w-32 md:px-3 md:py-1",
  token: "sm:text-[7.5rem] md:text-[5rem]",
};

/**
 * Shows each doctor with the token that is in and those that come next, first the doctors with a patient in or waiting.
 * Nobody scrolls the screen of a waiting room. When the doctors do not fit on it, their lines are dense; when they still do
 * not, they take turns. On a phone all of them are below each other.
 */
export function BoardLines({ lines, now }: { lines: BoardLine[]; now: Date }) {
  const t = useText();
  if (lines.length === 0)
    return <p className="py-16 text-center text-3xl">{t("No clinic visits are booked for today.")}</p>;
  const size = lines.length <= placesOf(roomy) ? roomy : dense;
  const atOnce = placesOf(size);
  const turns = Math.ceil(lines.length / atOnce);
  const turn = Math.floor(now.getTime() / 1000 / TURN_S) % turns;
  const hasTurn = (index: number) => Math.floor(index / atOnce) === turn;
  const busyFirst = lines.toSorted((one, other) => Number(isIdle(one)) - Number(isIdle(other)));
  return (
    <>
      <ul className={classNames("grid grid-cols-1", size.grid)}>
        {busyFirst.map((line, index) => (
          <Line
            key={line.doctorName + line.specialization}
            line={line}
            size={size}
            // A line that waits for its turn keeps its place on a phone.
            className={hasTurn(index) ? "" : "md:hidden"}
          />
        ))}
      </ul>
      {turns > 1 && (
        <p className="tabular hidden text-right text-2xl leading-none md:block">
          {turn + 1} / {turns}
        </p>
      )}
    </>
  );
}

const isIdle = ({ nowServing, next }: BoardLine) => nowServing === null && next.length === 0;

/** Returns how many lines of a size the screen has room for. */
function placesOf({ linePx, moreColumnsFromPx }: typeof roomy) {
  const columns = 1 + moreColumnsFromPx.filter((width) => window.innerWidth >= width).length;
  return columns * Math.max(1, Math.floor((window.innerHeight - HEAD_PX) / linePx));
}

interface LineProps {
  line: BoardLine;
  size: typeof roomy;
  className: string;
}

function Line({ line, size, className }: LineProps) {
  const { doctorName, specialization, nowServing, next, isAway } = line;
  const t = useText();
  return (
    <li
      className={classNames(
        "grid grid-cols-1 items-center rounded-card border border-line bg-card sm:grid-cols-[minmax(0,1fr)_auto]",
        size.line,
        className,
      )}
    >
      <div className={classNames("grid min-w-0 gap-1", size.text)}>
        <h2 className={classNames("text-2xl", size.name)}>{doctorName}</h2>
        <p className={classNames("text-lg", size.speciality)}>{t(specialization)}</p>
        <p
          className={classNames(
            "tabular text-ink-900 text-xl",
            size.next,
            !isAway && next.length > 0 ? size.tokens : size.said,
          )}
        >
          {isAway ? (
            t("The doctor is away at the moment.")
          ) : next.length > 0 ? (
            <>
              {t("Next")}:
              {next.map((token, index) => (
                <Fragment key={token}>
                  {" "}
                  <span className="inline-block font-bold">{index > 0 ? `· ${token}` : token}</span>
                </Fragment>
              ))}
            </>
          ) : (
            t("Nobody is waiting.")
          )}
        </p>
      </div>
      <div
        role="status"
        className={classNames("grid min-w-48 justify-items-center rounded-card bg-brand-700 text-on-brand", size.now)}
      >
        <span className="text-lg sm:text-2xl">{t("Now")}</span>
        <span className={classNames("tabular font-bold text-[5rem] leading-none", size.token)}>
          {nowServing ?? "–"}
        </span>
      </div>
    </li>
  );
}
