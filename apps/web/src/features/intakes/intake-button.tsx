import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Siren } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { useRedFlag } from "../../lib/red-flags/use-red-flag.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Sheet } from "../../ui/overlays/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IntakeFiles } from "./intake-files.tsx";
import { intakeOf } from "./queries.ts";

/** Opens, for the doctor, what the patient said before the visit. */
export function IntakeButton({ appointmentId }: { appointmentId: string }) {
  const t = useText();
  return (
    <Sheet
      title={t("What the patient says")}
      trigger={
        <Button look="quiet">
          <ClipboardList aria-hidden="true" className="size-5" />
          {t("What the patient says")}
        </Button>
      }
      doneLabel={<Button className="w-full">{t("Close")}</Button>}
    >
      <IntakeDetails appointmentId={appointmentId} />
    </Sheet>
  );
}

/** Shows what the patient said before the visit. */
export function IntakeDetails({ appointmentId }: { appointmentId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(intakeOf(appointmentId));
  const flag = useRedFlag(data?.reason ?? "");
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) return <Skeleton className="h-24 w-full" />;
  const { reason, since, files } = data;
  if (!reason && !since && files.length === 0) return <p>{t("The patient has not written anything yet.")}</p>;
  return (
    <div className="grid gap-3 text-ink-900">
      {flag && (
        <p className="flex items-center gap-3 rounded-field bg-coral-50 p-3 font-semibold">
          <Siren aria-hidden="true" className="size-5 shrink-0 text-coral-600" />
          {t("This may be an emergency. If it is one, tell the patient to call 112 or 108 now.")}
        </p>
      )}
      <dl className="grid gap-3">
        {reason && <Fact name={t("Reason for the visit")}>{reason}</Fact>}
        {since && <Fact name={t("Since when")}>{since}</Fact>}
      </dl>
      <IntakeFiles files={files} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-600 text-sm">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
