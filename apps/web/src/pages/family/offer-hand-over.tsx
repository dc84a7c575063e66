import type { FamilyMember } from "@medisense/contract/persons/family";
import { Send } from "lucide-react";
import { useState } from "react";
import { useWithdrawHandOver } from "../../features/persons/hand-over-queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { useFormFocus } from "../../ui/forms/use-form-focus.ts";
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
  const { opener } = useFormFocus(isInviting);
  const { firstName, handOver } = person;

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
      {isInviting ? (
        <InviteHandOver person={person} onDone={() => setInviting(false)} />
      ) : (
        <Button
          ref={opener}
          look={isMain && !handOver ? "primary" : "quiet"}
          className="justify-self-start"
          onClick={() => setInviting(true)}
        >
          <Send aria-hidden="true" className="size-5" />
          {handOver ? t("Invite again") : t("Hand the record over to {name}", { name: firstName })}
        </Button>
      )}
    </>
  );
}
