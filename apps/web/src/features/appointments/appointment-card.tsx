import type { Appointment } from "@medisense/contract/appointments";
import { istDate } from "@medisense/contract/ist";
import { MapPin, Video } from "lucide-react";
import { type ReactNode, useId } from "react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { cardClass } from "../../ui/card.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { IndiaTime } from "../../ui/india-time.tsx";
import { VisitPersonLine } from "../../ui/visit-person-line.tsx";
import { AppointmentStatusBadge, appointmentPaymentLabels } from "./appointment-status-badge.tsx";
import { HoldPayment } from "./hold-payment.tsx";
import { ChangeNote } from "./change-note.tsx";
import { PastActions } from "./past-actions.tsx";
import { placeOf } from "./place-of.ts";
import { QueuePlace } from "./queue-place.tsx";
import { QueueToken } from "./queue-token.tsx";
import { UpcomingActions } from "./upcoming-actions.tsx";
import { VisitDocuments } from "./visit-documents.tsx";

interface Props {
  appointment: Appointment;
  tab: "upcoming" | "past";
  /** True when the patient has just returned from the payment page and the payment result is still open. */
  isBackFromPaying?: boolean;
  /** Called when the hold expires, because the list is then out of date. */
  onHoldEnded?: () => void;
  /** Moves the visit to another time; shown while that is possible. */
  mover?: ReactNode;
  /** The path of the visit's signed prescription, if there is one. */
  prescriptionPath?: string | undefined;
}

/** Shows an appointment: its state and the next action first, the rest folded. */
export function AppointmentCard(props: Props) {
  const { appointment, tab, prescriptionPath } = props;
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { doctorName, mode, queueToken, status, dateTime } = appointment;
  const isOff = status === "cancelled" || status === "expired";
  const isOpen = status === "confirmed" || status === "in_progress";
  const isToday = appointment.date === istDate(useNow(60_000));
  const isForDependant = appointment.person._id !== appointment.userId;
  const hasToken = queueToken !== null && tab === "upcoming" && !isOff;

  return (
    <article aria-labelledby={title} tabIndex={-1} className={cardClass(false, "grid gap-3 p-4 sm:px-6 sm:py-5")}>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
        <DoctorPicture name={doctorName} src={appointment.profileImage} className="w-full self-start bg-brand-50" />
        <div className="grid min-w-0 content-start justify-items-start gap-0.5">
          <AppointmentStatusBadge status={status} />
          <h3 id={title} className="text-lg leading-snug">
            {doctorName}
          </h3>
          <p className="font-semibold text-brand-700 text-sm">{t(appointment.specialization)}</p>
          {/* On paper everybody needs to know whose visit it is. */}
          <div className={isForDependant ? "pt-1" : "hidden pt-1 print:block"}>
            <VisitPersonLine person={appointment.person} />
          </div>
        </div>
        {hasToken && <QueueToken token={queueToken} />}
        <div className="col-span-full grid gap-0.5 sm:col-span-2 sm:col-start-2">
          <p className="tabular font-bold text-ink-900">
            <time dateTime={appointment.date}>{longDate(new Date(dateTime), locale)}</time>
            {", "}
            <IndiaTime {...appointment} />
          </p>
          <p className="flex items-start gap-1.5 text-sm">
            {mode === "online" ? (
              <Video aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            ) : (
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            )}
            {mode === "online" ? t("Online video visit") : placeOf(appointment)}
          </p>
          <dl className="tabular flex flex-wrap gap-x-4 text-sm">
            <Fact name={t("Fees")}>{rupees(appointment.fees)}</Fact>
            <Fact name={t("Payment")}>{t(appointmentPaymentLabels[appointment.paymentStatus])}</Fact>
          </dl>
        </div>
      </div>
      <ChangeNote appointment={appointment} />
      <VisitDocuments appointment={appointment} />
      {status === "pending" && (
        <HoldPayment
          appointment={appointment}
          isBackFromPaying={props.isBackFromPaying}
          onHoldEnded={props.onHoldEnded}
        />
      )}
      {isToday && isOpen && <QueuePlace appointmentId={appointment._id} />}
      {tab === "past" ? (
        <PastActions appointment={appointment} prescriptionPath={prescriptionPath} />
      ) : (
        !isOff && <UpcomingActions appointment={appointment} mover={props.mover} prescriptionPath={prescriptionPath} />
      )}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="font-semibold text-ink-900">{children}</dd>
    </div>
  );
}
