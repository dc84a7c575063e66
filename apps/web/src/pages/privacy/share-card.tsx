import type { Share } from "@medisense/contract/health/share";
import { useRef } from "react";
import { useEndShare } from "../../features/privacy/queries.ts";
import { recordPartLabels } from "../../features/privacy/record-part-labels.ts";
import { longDate, longDateAndTime } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";

export function ShareCard({ share: { _id, parts, createdAt, endsAt, isOpen, openings } }: { share: Share }) {
  const t = useText();
  const { locale } = useLanguage();
  const ending = useEndShare();
  const card = useRef<HTMLElement>(null);
  const day = (instant: string) => longDate(new Date(instant), locale);
  const made = t("Link of {date}", { date: day(createdAt) });
  // The pressed button is gone then, and the keyboard goes on at its card.
  const endIt = () => ending.mutate(_id, { onSuccess: () => card.current?.focus() });
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={made}
      className="grid grid-cols-1 gap-2 rounded-field border border-line p-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base">{made}</h3>
        <StatusBadge tone={isOpen ? "good" : "off"}>{isOpen ? t("Works now") : t("Ended")}</StatusBadge>
      </div>
      <p className="text-sm">{parts.map((part) => t(recordPartLabels[part])).join(" · ")}</p>
      {isOpen && <p className="text-sm">{t("Ends on {date}", { date: longDateAndTime(new Date(endsAt), locale) })}</p>}
      {openings.length === 0 ? (
        <p className="text-sm">{t("Nobody has opened it.")}</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {openings.map(({ at, device, wasRight }) => (
            <li key={at + String(wasRight)}>
              {longDateAndTime(new Date(at), locale)} · {device || t("Unknown device")} ·{" "}
              {wasRight ? t("opened") : t("wrong passcode")}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div>
          <Button look="secondary" busy={ending.isPending} onClick={endIt}>
            {t("End this link")}
          </Button>
        </div>
      )}
      {ending.error && <ErrorNote>{t(reasonOf(ending.error))}</ErrorNote>}
    </article>
  );
}
