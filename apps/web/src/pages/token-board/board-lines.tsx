import type { BoardLine } from "@medisense/contract/operators/hospital-desk";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";

/** The height of a line on a large screen and of the head above the lines, which may take two rows, in pixels. */
const [LINE_PX, HEAD_PX] = [265, 160];
/** The width from which two doctors are beside each other, in pixels. */
const TWO_COLUMNS_PX = 1280;
const TURN_S = 12;

/**
 * Shows each doctor with the token that is in and those that come next. Nobody scrolls the screen of a waiting room: when
 * the doctors do not fit on it, they take turns. On a phone all of them are below each other.
 */
export function BoardLines({ lines, now }: { lines: BoardLine[]; now: Date }) {
  const t = useText();
  if (lines.length === 0)
    return <p className="py-16 text-center text-3xl">{t("No clinic visits are booked for today.")}</p>;
  const columns = window.innerWidth < TWO_COLUMNS_PX ? 1 : 2;
  const atOnce = columns * Math.max(1, Math.floor((window.innerHeight - HEAD_PX) / LINE_PX));
  const turns = Math.ceil(lines.length / atOnce);
  const turn = Math.floor(now.getTime() / 1000 / TURN_S) % turns;
  const hasTurn = (index: number) => Math.floor(index / atOnce) === turn;
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        {lines.map((line, index) => (
          <Line key={line.doctorName + line.specialization} line={line} hasTurn={hasTurn(index)} />
        ))}
      </ul>
      {turns > 1 && (
        <p className="tabular hidden text-right text-3xl md:block">
          {turn + 1} / {turns}
        </p>
      )}
    </>
  );
}

function Line({ line, hasTurn }: { line: BoardLine; hasTurn: boolean }) {
  const { doctorName, specialization, nowServing, next, isAway } = line;
  const t = useText();
  return (
    <li
      className={classNames(
        "grid grid-cols-1 items-center gap-4 rounded-card border border-line bg-card p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-7",
        !hasTurn && "md:hidden",
      )}
    >
      <div className="grid min-w-0 gap-1">
        <h2 className="text-2xl sm:text-4xl">{doctorName}</h2>
        <p className="text-lg sm:text-2xl">{t(specialization)}</p>
        <p className="tabular pt-2 text-ink-900 text-xl sm:text-3xl">
          {isAway ? (
            t("The doctor is away at the moment.")
          ) : next.length > 0 ? (
            <>
              {t("Next")}: <span className="font-bold">{next.join(" · ")}</span>
            </>
          ) : (
            t("Nobody is waiting.")
          )}
        </p>
      </div>
      <div
        role="status"
        className="grid min-w-48 justify-items-center rounded-card bg-brand-700 px-6 py-4 text-on-brand"
      >
        <span className="text-lg sm:text-2xl">{t("Now")}</span>
        <span className="tabular font-bold text-[5rem] leading-none sm:text-[7.5rem]">{nowServing ?? "–"}</span>
      </div>
    </li>
  );
}
