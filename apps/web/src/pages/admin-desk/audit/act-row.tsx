import type { AuditEntry } from "@medisense/contract/operators/audit";
import { labelOf } from "../../../features/session/role-labels.ts";
import { longDateAndTime } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { actDetail, actSubject } from "./act-detail.ts";
import { actLabels } from "./act-labels.ts";

/** Shows one entry of the audit trail: what was done, to what, by whom and when. */
export function ActRow({ entry }: { entry: AuditEntry }) {
  const { at, act, operator } = entry;
  const t = useText();
  const { locale } = useLanguage();
  const instant = new Date(at);
  const role = labelOf(operator?.role);
  return (
    <div className="grid gap-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <p className="wrap-anywhere text-ink-900">
        <span className="font-bold">{t(actLabels[act])}</span> · {actSubject(t, entry)}
      </p>
      <time dateTime={at} className="tabular text-sm sm:text-right">
        {longDateAndTime(instant, locale)}
      </time>
      {entry.detail && <p className="wrap-anywhere">{actDetail(t, entry)}</p>}
      <p className="wrap-anywhere text-sm sm:col-start-1">
        {operator
          ? `${operator.name}${role ? ` (${t(role.name)})` : ""} · ${operator.email}`
          : t("On the server, from the command line")}
      </p>
    </div>
  );
}
