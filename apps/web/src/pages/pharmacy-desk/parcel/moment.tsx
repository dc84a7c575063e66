import { istTime } from "@medisense/contract/ist";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage } from "../../../lib/language.tsx";

/** Shows a date and time in India's time zone. */
export function Moment({ at }: { at: string }) {
  const { locale } = useLanguage();
  const instant = new Date(at);
  return (
    <time dateTime={at} className="tabular">
      {longDate(instant, locale)}, {istTime(instant)}
    </time>
  );
}
