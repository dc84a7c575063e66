import type { GivenLink } from "@medisense/contract/persons/caregivers";
import type { ReactNode } from "react";
import { useAcceptCaregiver, useEndCaregiver } from "../../features/persons/caregiver-queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm-button.tsx";

interface Props {
  link: Pick<GivenLink, "_id" | "state" | "endsOn">;
  /** The email of a caregiver, or the name of a person cared for. */
  name: string;
  /** True for a link to the caller, who can accept it. */
  isReceived?: boolean;
  /** Shown below a link that works. */
  children?: ReactNode;
}

/** Shows one caregiver link with its last day. Both sides can end it; whoever is invited can accept. */
export function CaregiverLink({ link: { _id, state, endsOn }, name, isReceived = false, children }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const accepting = useAcceptCaregiver();
  const ending = useEndCaregiver();
  const day = longDate(new Date(`${endsOn}T12:00:00+05:30`), locale);
  const isOpen = state === "invited";
  return (
    <li tabIndex={-1} className={cardClass(false, "flex flex-wrap items-center gap-3 p-4")}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-semibold text-ink-900">{name}</p>
        <p className="text-sm">{isOpen ? t("Invited, until {day}", { day }) : t("Until {day}", { day })}</p>
      </div>
      {isReceived && isOpen && (
        <Button busy={accepting.isPending} onClick={() => accepting.mutate(_id)}>
          {t("Accept")}
        </Button>
      )}
      <ConfirmButton
        label={isReceived && isOpen ? t("Decline") : t("End it")}
        question={t("End this for {name}?", { name })}
        isBusy={ending.isPending}
        failure={ending.error ? t(reasonOf(ending.error)) : undefined}
        onConfirmed={(close) => ending.mutate(_id, { onSettled: close })}
      />
      {children}
      {accepting.error && <ErrorNote>{t(reasonOf(accepting.error))}</ErrorNote>}
    </li>
  );
}
