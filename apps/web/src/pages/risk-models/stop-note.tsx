import { OctagonAlert, PhoneCall } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { doctorPaths } from "../../paths/doctor-paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { RouteButton } from "../../ui/route-button.tsx";

interface Props {
  isUrgent: boolean;
  speciality: string;
  children: string;
}

/** Says why there is no result and what to do instead: to call for help, or to see a doctor. */
export function StopNote({ isUrgent, speciality, children }: Props) {
  const t = useText();
  return (
    <div role="alert" className="grid gap-4 rounded-card border border-coral-600 bg-coral-50 p-4 text-ink-900 sm:p-5">
      <p className="flex gap-3 font-semibold text-lg">
        <OctagonAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-coral-600" />
        {children}
      </p>
      <div className="flex flex-wrap gap-3">
        {isUrgent ? (
          ["112", "108"].map((number) => (
            <LinkButton key={number} look="danger" href={`tel:${number}`}>
              <PhoneCall aria-hidden="true" className="size-5" />
              {t("Call {number}", { number })}
            </LinkButton>
          ))
        ) : (
          <RouteButton to={doctorPaths.speciality(speciality)}>
            {t("Find a doctor: {speciality}", { speciality: t(speciality) })}
          </RouteButton>
        )}
      </div>
    </div>
  );
}
