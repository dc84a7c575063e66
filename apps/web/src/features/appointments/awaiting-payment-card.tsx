import type { Appointment } from "@medisense/contract/appointments";
import { type ReactNode, useId } from "react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { cardClass } from "../../ui/card.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { IndiaTime } from "../../ui/india-time.tsx";
import { VisitPersonLine } from "../../ui/visit-person-line.tsx";
import { SlotHoldCountdown } from "./slot-hold-countdown.tsx";

/** A held slot that awaits payment. The page supplies the actions. */
export function AwaitingPaymentCard({ appointment, children }: { appointment: Appointment; children: ReactNode }) {
  const t = useText();
  const { locale } = useLanguage();
  const id = useId();
  const now = useNow(1000);
  return (
    <article
      aria-labelledby={id}
      className={cardClass(false, "grid grid-cols-[5rem_1fr] gap-4 p-4 md:grid-cols-[6rem_1fr_auto] md:p-5")}
    >
      <DoctorPicture name={appointment.doctorName} src={appointment.profileImage} className="w-full bg-brand-50" />
      <div className="grid min-w-0 content-start gap-1">
        <h3 id={id} className="text-lg leading-snug">
          {appointment.doctorName}
        </h3>
        <p className="font-semibold text-brand-700 text-sm">{t(appointment.specialization)}</p>
        <p className="tabular mt-1 font-bold text-ink-900 text-lg">
          {longDate(new Date(appointment.dateTime), locale)}, <IndiaTime {...appointment} />
        </p>
        {appointment.person._id !== appointment.userId && <VisitPersonLine person={appointment.person} />}
        {appointment.holdExpiresAt && <SlotHoldCountdown until={new Date(appointment.holdExpiresAt)} now={now} />}
      </div>
      <div className="col-span-2 grid content-between gap-3 md:col-span-1 md:justify-items-end">
        <p className="text-sm md:text-right">
          <span className="md:block">{t("Appointment Fee")} </span>
          <strong className="tabular font-bold text-ink-900 text-xl">{rupees(appointment.fees)}</strong>
        </p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </article>
  );
}
