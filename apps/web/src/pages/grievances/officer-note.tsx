import { CONSUMER_HELPLINE } from "@medisense/contract/grievances/grievances";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { Phone } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { telephone } from "../../lib/site/telephone.ts";

/** Names the grievance officer with the contact, and the government's helpline. */
export function OfficerNote({ officer }: { officer: SiteOwner["grievanceOfficer"] | undefined }) {
  const t = useText();
  const linkClass = "inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700 underline";
  return (
    <div className="grid gap-1">
      <p>
        {t(
          "Tell us what went wrong. The grievance officer acknowledges it within 48 hours and settles it within 30 days.",
        )}
      </p>
      <p className="flex min-h-11 flex-wrap items-center gap-x-5">
        {officer && (
          <>
            <span className="font-semibold text-ink-900">{officer.name}</span>
            <a href={`mailto:${officer.email}`} className={linkClass}>
              {officer.email}
            </a>
            <a href={telephone(officer.phone)} className={linkClass}>
              <Phone aria-hidden="true" className="size-4" />
              {officer.phone}
            </a>
          </>
        )}
        <a href={`tel:${CONSUMER_HELPLINE}`} className={linkClass}>
          <Phone aria-hidden="true" className="size-4" />
          {t("National consumer helpline {number}", { number: CONSUMER_HELPLINE })}
        </a>
      </p>
    </div>
  );
}
