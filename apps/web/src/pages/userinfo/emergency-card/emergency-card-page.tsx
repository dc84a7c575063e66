import type { EmergencyPart } from "@medisense/contract/health/emergency-card";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PersonErrorNote } from "../../../features/persons/person-error-note.tsx";
import { useReadOnlyReason } from "../../../features/persons/use-read-only-reason.ts";
import { emergencyCard } from "../../../features/profile/queries.ts";
import { useSession } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmergencyStrip } from "../../../ui/emergency-strip.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ProfileButton } from "../profile-button.tsx";
import { UserinfoFrame } from "../userinfo-frame.tsx";
import { EmergencyCardForm } from "./emergency-card-form.tsx";
import { EmergencyCardView } from "./emergency-card-view.tsx";

/** The emergency card of the account's holder, or of a dependant with `?person=`. */
export function EmergencyCardPage() {
  const t = useText();
  const user = useSession()?.user;
  const personId = useSearchParams()[0].get("person") ?? user?.id;
  const { data, error, refetch } = useQuery(emergencyCard(personId));
  const readOnlyReason = useReadOnlyReason(user?.id, personId);
  const [chosen, setChosen] = useState<EmergencyPart[]>();
  return (
    <UserinfoFrame
      title={t("Emergency card")}
      action={<ProfileButton personId={personId === user?.id ? undefined : personId} />}
    >
      {error && !data && <PersonErrorNote error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-80 w-full rounded-card" />}
      {data && (
        <>
          <EmergencyCardView card={{ ...data, shows: chosen ?? data.shows }} />
          <Button look="secondary" className="justify-self-start print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t("Print")}
          </Button>
          {readOnlyReason && <p className="print:hidden">{t(readOnlyReason)}</p>}
          {readOnlyReason === null && <EmergencyCardForm key={data.personId} card={data} onChoose={setChosen} />}
        </>
      )}
      <EmergencyStrip />
    </UserinfoFrame>
  );
}
