import type { FamilyMember } from "@medisense/contract/persons/family";
import { Send } from "lucide-react";
import { useState } from "react";
import { useWithdrawHandOver } from "../../features/persons/hand-over-queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { InviteHandOver } from "./invite-hand-over.tsx";

/** Says what an account may still do for an adult, and invites them to take over their record. */
export function AdultDependant({ person }: { person: FamilyMember }) {
  const t = useText();
  const { locale } = useLanguage();
  const withdrawing = useWithdrawHandOver(person._id);
  const [isInviting, setInviting] = useState(false);
  const { firstName, standing, readUntil, handOver } = person;
  const day = readUntil && longDate(new Date(`${readUntil}T12:00:00+05:30`), locale);
  return (
    <div className={standing === "acting" ? "grid gap-3" : "grid gap-3 rounded-field bg-marigold-50 p-4 text-ink-900"}>
      {standing === "reading" && (
        <p>
          {t(
            "{name} is an adult now and makes their own decisions. You can read the record until {day}; {name} has to agree before you book, order or add anything. Each time you read it is logged for {name}.",
            { name: firstName, day: day ?? "" },
          )}
        </p>
      )}
      {standing === "ended" && (
        <p>
          {t(
            "{name} is an adult and makes their own decisions. The record is kept for {name}, and you can no longer open it. Invite {name} to take it over.",
            { name: firstName },
          )}
        </p>
      )}
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
          look={standing === "acting" || handOver ? "quiet" : "primary"}
          className="justify-self-start"
          onClick={() => setInviting(true)}
        >
          <Send aria-hidden="true" className="size-5" />
          {handOver ? t("Invite again") : t("Hand the record over to {name}", { name: firstName })}
        </Button>
      )}
    </div>
  );
}
