import type { TimelineEntry } from "@medisense/contract/health/records";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage } from "../../../lib/language.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { useEntryFacts } from "./use-entry-facts.ts";

const row = "flex items-center gap-4 p-4";
const look = cardClass(true, `${row} hover:border-brand-700`);

/** Shows one entry of a record. The whole card leads to what it is about, unless that is in another account. */
export function RecordEntry({ entry }: { entry: TimelineEntry }) {
  const { locale } = useLanguage();
  const { Icon, title, facts, to, file } = useEntryFacts(entry);
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-700">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold text-ink-900 wrap-anywhere">{title}</span>
        {facts.length > 0 && <span className="text-sm wrap-anywhere">{facts.join(" · ")}</span>}
        <time dateTime={entry.at} className="text-ink-600 text-sm">
          {longDate(new Date(entry.at), locale)}
        </time>
      </span>
      {(file ?? to) && <ChevronRight aria-hidden="true" className="size-5 shrink-0" />}
    </>
  );
  if (!file && !to) return <div className={cardClass(false, row)}>{content}</div>;
  return file ? (
    <a href={file} target="_blank" rel="noreferrer" className={look}>
      {content}
    </a>
  ) : (
    <Link to={to!} className={look}>
      {content}
    </Link>
  );
}
