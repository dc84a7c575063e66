import type { FamilyMember } from "@medisense/contract/persons/family";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWithdrawHandOver } from "../../features/persons/hand-over-queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { InviteHandOver } from "./invite-hand-over.tsx";

interface Props {
  person: Pick<FamilyMember, "_id" | "firstName" | "handOver">;
  /** True where nothing else can be done for the person. */
  isMain?: boolean;
}

/** Shows an adult's open invitation to take over their record, and sends one. */
export function OfferHandOver({ person, isMain = false }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const withdrawing = useWithdrawHandOver(person._id);
  const [isInviting, setInviting] = useState(false);
  const { firstName, handOver } = person;
  const place = useRef<HTMLDivElement>(null);

  /** Shows the form or its button, and moves the focus there: what had it is gone. */
  function show(isForm: boolean) {
    flushSync(() => setInviting(isForm));
    place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }

  return (
    <>
      {handOver && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="wrap-anywhere min-w-0 flex-1 basis-52">
            {t("{email} is invited until {day}.", {
              email: handOver.email,
              day: longDate(new Date(handOver.until), locale),
            })}
          </p>
          <Button look="secondary" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t("Withdraw the invitation")}
          </Button>
          {withdrawing.error && <ErrorNote>{t(reasonOf(withdrawing.error))}</ErrorNote>}
        </div>
      )}
      <div ref={place} className="grid">
        {isInviting ? (
          <InviteHandOver person={person} onDone={() => show(false)} />
        ) : (
          <Button
            look={isMain && !handOver ? "primary" : "quiet"}
            className="justify-self-start"
            onClick={() => show(true)}
          >
            <Send aria-hidden="true" className="size-5" />
            {handOver ? t("Invite again") : t("Hand the record over to {name}", { name: firstName })}
          </Button>
        )}
      </div>
    </>
  );
}
