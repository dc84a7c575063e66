import { useEffect, useState } from "react";
import { grouped } from "../../lib/money/grouped.ts";
import { useText } from "../../lib/language.tsx";
import type { SiteStats } from "../data/landing-data.ts";
import { siteNumbers } from "../data/site-numbers.ts";

/** Shows the figures of the site. The browser fetches the figures that the server did not have. */
export function Statistics({ stats }: { stats: SiteStats }) {
  const t = useText();
  const numbers = siteNumbers(useFreshStats(stats));
  // Four digits are read without a comma, as in "2500".
  const format = (number: number) => (number < 10_000 ? number : grouped(number));
  const shown = [
    { number: numbers.doctorsAvailable, text: t("doctors to choose from") },
    { number: numbers.totalMedicines, text: t("medicines on sale") },
    { number: numbers.totalModels, text: t("health check models") },
  ];
  return (
    <section aria-label={t("MediSense in numbers")} className="border-line border-y bg-card">
      <dl className="content grid grid-cols-3 divide-x divide-line py-3 sm:py-8">
        {shown.map(({ number, text }) => (
          <div key={text} className="flex flex-col gap-1 px-2 text-center sm:px-8">
            <dt className="text-sm sm:text-base">{text}</dt>
            <dd className="order-first font-extrabold text-2xl text-brand-700 tabular-nums sm:text-4xl">
              {format(number)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFreshStats(rendered: SiteStats) {
  const [stats, setStats] = useState(rendered);
  useEffect(() => {
    if (Object.values(rendered).every((number) => number !== null)) return;
    // On failure the defaults stay; a visitor can do nothing about it.
    import("../data/landing-api.ts").then(({ fetchStats }) => fetchStats()).then(setStats, () => {});
  }, [rendered]);
  return stats;
}
