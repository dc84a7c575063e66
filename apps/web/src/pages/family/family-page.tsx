import { MAX_DEPENDANTS, personErrors } from "@medisense/contract/persons/persons";
import { isMinorOn } from "@medisense/contract/persons/visit/age";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { family } from "../../features/persons/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { istToday } from "../../lib/ist-dates.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { useFormFocus } from "../../ui/forms/use-form-focus.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProfileButton } from "../userinfo/profile-button.tsx";
import { UserinfoFrame } from "../userinfo/userinfo-frame.tsx";
import { AddDependant } from "./add-dependant.tsx";
import { Caregivers } from "./caregivers.tsx";
import { PaidForOthers } from "./paid-for-others.tsx";
import { PersonCard } from "./person-card.tsx";
import { RemovedPeople } from "./removed-people.tsx";

/** Shows the people whose health records the account keeps, and adds to them. */
export function FamilyPage() {
  const t = useText();
  const userId = useSession()?.user.id;
  const people = useQuery(family(userId));
  const [isAdding, setAdding] = useState(false);
  const { heading, opener } = useFormFocus(isAdding);
  const dependants = (people.data?.length ?? 1) - 1;
  const bornOn = people.data?.find(({ relation }) => relation === "self")?.birthDate ?? null;
  const isMinor = bornOn !== null && isMinorOn(bornOn, istToday());

  return (
    <UserinfoFrame title={t("Family")} action={<ProfileButton />}>
      <p>
        {t(
          "Children, parents and others you book visits and order medicines for. Each has their own health record; before every booking, order and check we ask who it is for.",
        )}
      </p>
      {people.error && !people.data && (
        <ErrorNote onRetry={() => void people.refetch()}>{t(reasonOf(people.error))}</ErrorNote>
      )}
      {!people.error && !people.data && <Skeleton className="h-40 w-full rounded-card" />}
      {isMinor && (
        <p className="rounded-field bg-marigold-50 p-4 text-ink-900">{t(personErrors.holderIsMinor.message)}</p>
      )}
      {people.data && (
        <>
          <ul className="grid gap-3">
            {people.data.map((person) => (
              <li key={person._id}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
          {isAdding ? (
            <AddDependant heading={heading} onDone={() => setAdding(false)} />
          ) : dependants < MAX_DEPENDANTS ? (
            <Button ref={opener} onClick={() => setAdding(true)} className="justify-self-start">
              <UserPlus aria-hidden="true" className="size-5" />
              {t("Add a person")}
            </Button>
          ) : (
            <p>{t("You have reached the limit of dependants.")}</p>
          )}
          {userId && <RemovedPeople userId={userId} />}
          {userId && <Caregivers userId={userId} isMinor={isMinor} />}
          {userId && <PaidForOthers userId={userId} />}
        </>
      )}
    </UserinfoFrame>
  );
}
