import type { SecondFactor } from "@medisense/contract/identity/second-factor";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { secondFactorOf } from "../../features/second-factor/queries.ts";
import { RecoveryCodeList } from "../../features/second-factor/recovery-code-list.tsx";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";
import { SetUpForm } from "./set-up-form.tsx";
import { TurnOffForm } from "./turn-off-form.tsx";

/** Shows whether an account has a second factor, and everything that can be done about it. */
export function SecondFactorSection({ userId }: { userId: string | undefined }) {
  const t = useText();
  const id = useId();
  const { data, error, refetch } = useQuery(secondFactorOf(userId));
  const [newCodes, setNewCodes] = useState<string[]>();
  return (
    <section aria-labelledby={id} className={cardClass(false, "grid grid-cols-1 gap-5 p-4 sm:p-6")}>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={id} className="text-xl">
            {t("Second step at login")}
          </h2>
          {data && <StatusBadge tone={data.isOn ? "good" : "off"}>{data.isOn ? t("On") : t("Off")}</StatusBadge>}
        </div>
        <p>
          {t(
            "After your password, a login asks for a code from an app on your phone. A stolen password is then not enough.",
          )}
        </p>
      </div>
      {error && !data ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : newCodes ? (
        <RecoveryCodeList codes={newCodes} onSaved={() => setNewCodes(undefined)} />
      ) : data.isOn ? (
        <TurnedOn factor={data} onNewCodes={setNewCodes} />
      ) : (
        <SetUpForm onDone={setNewCodes} />
      )}
    </section>
  );
}

function TurnedOn({ factor, onNewCodes }: { factor: SecondFactor; onNewCodes: (codes: string[]) => void }) {
  const t = useText();
  const { locale } = useLanguage();
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{t("On since")}</dt>
        <dd className="font-semibold text-ink-900">{longDate(new Date(factor.since!), locale)}</dd>
        <dt>{t("Recovery codes left")}</dt>
        <dd className="font-semibold text-ink-900 tabular-nums">{factor.recoveryCodesLeft}</dd>
      </dl>
      {factor.recoveryCodesLeft < 3 && (
        <p className="rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
          {factor.recoveryCodesLeft === 0
            ? t("No recovery code is left. Make new ones, so that a lost phone does not lock you out.")
            : t("Few recovery codes are left. Make new ones, so that a lost phone does not lock you out.")}
        </p>
      )}
      <NewRecoveryCodes onDone={onNewCodes} />
      {factor.isRequired ? <p>{t("Your role needs this step, so it cannot be turned off.")}</p> : <TurnOffForm />}
    </>
  );
}
