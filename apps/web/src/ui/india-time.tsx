import { ownTime } from "../lib/ist-dates.ts";
import { useIsOutsideIndia } from "../lib/use-is-outside-india.ts";
import { useLanguage, useText } from "../lib/language.tsx";

/** Shows a time of day in India. To readers elsewhere it names the zone and says when that is for them. */
export function IndiaTime({ dateTime, time }: { dateTime: string; time: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const instant = new Date(dateTime);
  if (!useIsOutsideIndia(instant)) return <time dateTime={dateTime}>{time}</time>;
  return (
    <>
      <time dateTime={dateTime}>{t("{time} IST", { time })}</time>{" "}
      <span className="font-normal text-ink-600 text-sm">
        ({t("{time} for you", { time: ownTime(instant, locale) })})
      </span>
    </>
  );
}
