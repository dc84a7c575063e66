import type { RecordAccess, RecordOpening } from "@medisense/contract/health/access-log";
import { istTime } from "@medisense/contract/ist";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ACCESSES_PER_PAGE, accessesOf } from "../../features/privacy/queries.ts";
import { msg } from "../../lib/i18n.ts";
import { longDateAndTime } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PrivacySection } from "./privacy-section.tsx";

const parts: Record<RecordAccess["part"], string> = {
  profile: msg("the profile"),
  record: msg("the health record"),
  visits: msg("visits"),
  prescriptions: msg("prescriptions"),
  orders: msg("ordered medicines"),
  measurements: msg("measured values"),
  intake: msg("what was said before a visit"),
  files: msg("reports or other files"),
};
const reasons: Record<RecordAccess["reason"], string> = {
  visit: msg("for a visit"),
  order: msg("for an order"),
  caregiver: msg("as a caregiver"),
  guardian: msg("by whoever kept the record before"),
  "share-link": msg("by a link that you shared"),
};

export function AccessLog({ personId }: { personId: string | undefined }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(accessesOf(personId, page));
  const pages = Math.ceil((data?.total ?? 0) / ACCESSES_PER_PAGE);
  return (
    <PrivacySection
      title={t("Who saw this record")}
      about={t(
        "Each time somebody else read it, for one year. Messages of a chat are not listed: only you and the doctor of the chat read them.",
      )}
    >
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {data?.total === 0 && <p>{t("Nobody else has read it.")}</p>}
      {data && data.total > 0 && (
        <ul className="grid divide-y divide-line">
          {data.data.map((opening, index) => (
            <Opening key={`${page} ${opening.at} ${index}`} opening={opening} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t("Previous")}
          </Button>
          <span className="tabular">{t("Page {page} of {pages}", { page, pages })}</span>
          <Button look="secondary" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t("Next")}
          </Button>
        </div>
      )}
    </PrivacySection>
  );
}

/** Says by whom the record was opened, when and why. More than one part that was read is folded. */
function Opening({ opening: { at, readerName, reason, reads } }: { opening: RecordOpening }) {
  const t = useText();
  const { locale } = useLanguage();
  const when = longDateAndTime(new Date(at), locale);
  const name = readerName || t("Unknown device");
  const [only, ...others] = reads.map(({ part }) => t(parts[part]));
  return (
    <li className="grid gap-0.5 py-2">
      <span className="font-semibold text-ink-900">{name}</span>
      <span className="text-sm">
        {when} · {others.length === 0 && `${only}, `}
        {t(reasons[reason])}
      </span>
      {others.length > 0 && (
        <details className="text-sm">
          <summary
            aria-label={t("What was read: {name}, {when}", { name, when })}
            className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-700"
          >
            {t("{n} parts read", { n: reads.length })}
          </summary>
          <ul className="list-disc pl-5">
            {reads.map(({ part, at: readAt }, index) => (
              <li key={index}>
                {t(parts[part])} · {istTime(new Date(readAt))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
