import type { BoardLine } from "@medisense/contract/operators/hospital-desk";
import { useText } from "../../lib/language.tsx";

/** Shows each doctor with the token that is in and those that come next. */
export function BoardLines({ lines }: { lines: BoardLine[] }) {
  const t = useText();
  if (lines.length === 0)
    return <p className="py-16 text-center text-3xl">{t("No clinic visits are booked for today.")}</p>;
  return (
    <ul className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      {lines.map((line) => (
        <Line key={line.doctorName + line.specialization} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { doctorName, specialization, nowServing, next, isAway } }: { line: BoardLine }) {
  const t = useText();
  return (
    <li className="grid grid-cols-1 items-center gap-4 rounded-card border border-line bg-card p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-7">
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
