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
      className={`relative rounded-field p-3 pl-10.5 text-ink-900 ${isLate ? "bg-coral-50" : doneAt ? "bg-leaf-50" : "bg-marigold-50"}`}
    >
      <dt className="text-sm">
        <Icon
          aria-hidden="true"
          className={`absolute top-3.5 left-3 size-5 ${isLate ? "text-coral-700" : doneAt ? "text-leaf-600" : "text-ink-900"}`}
        />
        {name}
      </dt>
      <dd className="tabular font-semibold">
        {doneAt
          ? t("Done on {moment}", { moment: moment(doneAt) })
          : isLate
            ? t("Overdue since {moment}", { moment: moment(due) })
            : t("By {moment}", { moment: moment(due) })}
      </dd>
    </div>
  );
}
