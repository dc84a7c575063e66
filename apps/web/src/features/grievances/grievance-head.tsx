import type { Grievance } from "@medisense/contract/grievances/grievances";
import { useText } from "../../lib/language.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { categoryLabels } from "./category-labels.ts";

/** Shows ticket, state, subject and the visit or order of a grievance. */
export function GrievanceHead({ grievance: { ticket, state, category, about } }: { grievance: Grievance }) {
  const t = useText();
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="tabular text-lg">{ticket}</h2>
        {state === "closed" ? (
          <StatusBadge tone="good">{t("Closed")}</StatusBadge>
        ) : state === "acknowledged" ? (
          <StatusBadge tone="neutral">{t("Being looked into")}</StatusBadge>
        ) : (
          <StatusBadge tone="waiting">{t("Filed")}</StatusBadge>
        )}
      </div>
      <p>
        {t(categoryLabels[category])}
        {about && (
          <>
            {" · "}
            {about.kind === "order"
              ? t("Order {number}", { number: about.number })
              : t("Visit {number}", { number: about.number })}
          </>
        )}
      </p>
    </header>
  );
}
