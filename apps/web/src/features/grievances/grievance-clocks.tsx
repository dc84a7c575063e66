import type { Grievance } from "@medisense/contract/grievances/grievances";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { longDateAndTime } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/clock/use-now.ts";

/** Shows the two dates of a grievance: the acknowledgement and the settlement, each done, due or overdue. */
export function GrievanceClocks({ grievance }: { grievance: Grievance }) {
  const t = useText();
  const { acknowledgeBy, acknowledgedAt, closeBy, closedAt } = grievance;
  return (
    <dl className="grid gap-2 sm:grid-cols-2">
      <Clock name={t("Acknowledgement, within 48 hours")} due={acknowledgeBy} doneAt={acknowledgedAt} />
      <Clock name={t("Settlement, within 30 days")} due={closeBy} doneAt={closedAt} />
    </dl>
  );
}

function Clock({ name, due, doneAt }: { name: string; due: string; doneAt: string | null }) {
  const t = useText();
  const { locale } = useLanguage();
  const now = useNow(60_000);
  const isLate = new Date(doneAt ?? now) > new Date(due);
  const Icon = isLate ? CircleX : doneAt ? CircleCheck : Hourglass;
  const moment = (instant: string) => longDateAndTime(new Date(instant), locale);
  return (
    <div
      className={`flex gap-2.5 rounded-field p-3 ${isLate ? "bg-coral-50" : doneAt ? "bg-leaf-50" : "bg-marigold-50"}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isLate ? "text-coral-700" : doneAt ? "text-leaf-600" : "text-ink-900"}`}
      />
      <div className="min-w-0 text-ink-900">
        <dt className="text-sm">{name}</dt>
        <dd className="tabular font-semibold">
          {doneAt
            ? t("Done on {moment}", { moment: moment(doneAt) })
            : isLate
              ? t("Overdue since {moment}", { moment: moment(due) })
              : t("By {moment}", { moment: moment(due) })}
        </dd>
      </div>
    </div>
  );
}
