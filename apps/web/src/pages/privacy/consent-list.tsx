import { type LedgerEntry, type WithdrawablePurpose, withdrawablePurposes } from "@medisense/contract/health/consents";
import { locales } from "@medisense/contract/locales";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { forgetOutsideModel } from "../../features/assistant/use-consent.ts";
import { consentsOf, useWithdrawConsent } from "../../features/privacy/queries.ts";
import { msg } from "../../lib/i18n.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PrivacySection } from "./privacy-section.tsx";

const purposes: Record<LedgerEntry["purpose"], string> = {
  "outside-model": msg("Your words to an assistant may go to an outside model"),
  "take-over": msg("Taking over your own health record"),
  newsletter: msg("The newsletter"),
  "video-call": msg("A video visit"),
  "record-of-minor": msg("Keeping a child's health record"),
  "record-of-adult": msg("Keeping an adult's health record"),
};

export function ConsentList({ userId }: { userId: string | undefined }) {
  const t = useText();
  const { data, error, refetch } = useQuery(consentsOf(userId));
  return (
    <PrivacySection
      title={t("What you agreed to")}
      about={t("You can withdraw any consent that is still in force. This takes effect at once.")}
    >
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {data?.length === 0 && <p>{t("You have not agreed to anything yet.")}</p>}
      {data && data.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.map((consent) => (
            <li
              key={`${consent.purpose} ${consent.personName} ${consent.givenAt}`}
              className="flex flex-wrap items-center gap-3 py-2"
            >
              <ConsentRow consent={consent} />
            </li>
          ))}
        </ul>
      )}
    </PrivacySection>
  );
}

function ConsentRow({ consent }: { consent: LedgerEntry }) {
  const { purpose, personName, version, text, givenAt, withdrawnAt } = consent;
  const t = useText();
  const { locale } = useLanguage();
  const withdrawing = useWithdrawConsent();
  const day = (instant: string) => longDate(new Date(instant), locale);
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <span className="font-semibold text-ink-900">
          {t(purposes[purpose])}
          {personName && `: ${personName}`}
        </span>
        <span className="wrap-anywhere text-sm">
          {t("Given on {date}", { date: day(givenAt) })}
          {version && ` · ${t("text {version}", { version })}`}
          {withdrawnAt && ` · ${t("withdrawn on {date}", { date: day(withdrawnAt) })}`}
        </span>
        {!isWithdrawable(consent) && withdrawnAt === null && <HowItEnds purpose={purpose} />}
        {text && <AgreedText text={text} />}
      </div>
      {isWithdrawable(consent) && (
        <Button
          look="secondary"
          aria-label={t("Withdraw: {purpose}", { purpose: t(purposes[purpose]) })}
          busy={withdrawing.isPending}
          onClick={() =>
            withdrawing.mutate(consent.purpose, {
              onSuccess: () => purpose === "outside-model" && forgetOutsideModel(),
            })
          }
        >
          {t("Withdraw")}
        </Button>
      )}
      {withdrawing.error && <ErrorNote>{t(reasonOf(withdrawing.error))}</ErrorNote>}
    </>
  );
}

type Withdrawable = LedgerEntry & { purpose: WithdrawablePurpose };

const isWithdrawable = (consent: LedgerEntry): consent is Withdrawable =>
  consent.canWithdraw && withdrawablePurposes.some((purpose) => purpose === consent.purpose);

/** Says how a consent ends that has no button here. */
function HowItEnds({ purpose }: Pick<LedgerEntry, "purpose">) {
  const t = useText();
  if (purpose === "video-call")
    return <p className="text-sm">{t("It was for this visit alone. The next one asks again.")}</p>;
  if (purpose === "take-over") return <p className="text-sm">{t("It ends when you delete your account.")}</p>;
  return (
    <p className="text-sm">
      {t("It ends when you remove this person from your family.")}{" "}
      <Link to={appPaths.family} className="font-semibold text-brand-700 underline">
        {t("Family")}
      </Link>
    </p>
  );
}

/** Shows the whole text of a consent in every language in which it was asked. */
function AgreedText({ text }: { text: NonNullable<LedgerEntry["text"]> }) {
  const t = useText();
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer font-semibold text-brand-700">
        {t("The text that you agreed to")}
      </summary>
      <ul className="grid gap-2 pt-1 text-ink-900">
        {locales.map((language) => (
          <li key={language} lang={language}>
            {text[language]}
          </li>
        ))}
      </ul>
    </details>
  );
}
