import { type Appointment, calendarPath } from "@medisense/contract/appointments";
import { istDate } from "@medisense/contract/ist";
import { CalendarPlus, FileText, MapPin, MessageCircle, Video } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { serverUrlOf } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/rupees.ts";
import { useNow } from "../../lib/use-now.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { doctorPaths } from "../../paths/doctor-paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AppointmentStatusBadge, appointmentPaymentLabels } from "./appointment-status-badge.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { paymentStateOf } from "./payment-state.ts";
import { QueuePlace } from "./queue-place.tsx";
import { QueueToken } from "./queue-token.tsx";
import { SlotHoldCountdown } from "./slot-hold-countdown.tsx";

interface Props {
  appointment: Appointment;
  tab: "upcoming" | "past";
  /** True when the patient has just returned from the payment page and the payment result is still open. */
  isBackFromPaying?: boolean;
  /** Called when the hold expires, because the list is then out of date. */
  onHoldEnded?: () => void;
  /** The path of a past visit's prescription, if there is one. */
  prescriptionPath?: string | undefined;
}

export function AppointmentCard({ appointment, tab, isBackFromPaying, onHoldEnded, prescriptionPath }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { doctorName, specialization, profileImage, mode, queueToken, status } = appointment;
  const isOff = status === "cancelled" || status === "expired";
  const isToday = appointment.date === istDate(useNow(60_000));

  return (
    <article aria-labelledby={title} className={cardClass(false, "grid gap-5 p-4 sm:p-6")}>
      <div className="grid grid-cols-[4.5rem_1fr] gap-4 sm:grid-cols-[6rem_1fr_auto] sm:gap-5">
        <DoctorPicture name={doctorName} src={profileImage} className="w-full self-start bg-brand-50" />
        <div className="grid min-w-0 content-start justify-items-start gap-1.5">
          <AppointmentStatusBadge status={status} />
          <h3 id={title} className="text-lg">
            {doctorName}
          </h3>
          <p className="font-semibold text-brand-700 text-sm">{t(specialization)}</p>
          <p className="flex items-start gap-1.5 text-sm">
            {mode === "online" ? (
              <Video aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            ) : (
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            )}
            {mode === "online" ? t("Online video visit") : placeOf(appointment)}
          </p>
        </div>
        {queueToken !== null && tab === "upcoming" && !isOff && (
          <div className="col-span-full justify-self-stretch sm:col-span-1 sm:justify-self-end">
            <QueueToken token={queueToken} />
          </div>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4 sm:grid-cols-4">
        <Fact name={t("Date")}>
          <time dateTime={appointment.date}>{longDate(new Date(appointment.dateTime), locale)}</time>
        </Fact>
        <Fact name={t("Time")}>
          <time dateTime={appointment.dateTime}>{appointment.time}</time>
        </Fact>
        <Fact name={t("Fees")}>{rupees(appointment.fees)}</Fact>
        <Fact name={t("Payment")}>{t(appointmentPaymentLabels[appointment.paymentStatus])}</Fact>
      </dl>
      {status === "pending" && (
        <AwaitedPayment appointment={appointment} isBackFromPaying={isBackFromPaying} onHoldEnded={onHoldEnded} />
      )}
      {isToday && (status === "confirmed" || status === "in_progress") && (
        <QueuePlace appointmentId={appointment._id} />
      )}
      {tab === "past" ? (
        <PastActions appointment={appointment} prescriptionPath={prescriptionPath} />
      ) : (
        !isOff && <UpcomingActions appointment={appointment} />
      )}
    </article>
  );
}

/** Adds the hospital's name unless the address contains it. */
function placeOf({ hospitalName, address: { line1, line2 } }: Appointment) {
  return [line1.includes(hospitalName) ? undefined : hospitalName, line1, line2].filter(Boolean).join(", ");
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm">{name}</dt>
      <dd className="tabular font-bold text-ink-900">{children}</dd>
    </div>
  );
}

type AwaitedProps = { [Name in "isBackFromPaying" | "onHoldEnded"]: Props[Name] | undefined } & Pick<
  Props,
  "appointment"
>;

function AwaitedPayment({ appointment, isBackFromPaying, onHoldEnded }: AwaitedProps) {
  const t = useText();
  const now = useNow(1000);
  const { holdExpiresAt, paymentUrl, fees } = appointment;
  const state = paymentStateOf(appointment, now, isBackFromPaying);

  useEffect(() => {
    if (state === "lapsed") onHoldEnded?.();
  }, [state, onHoldEnded]);

  if (state === "awaited") {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-marigold-50 p-4">
        <SlotHoldCountdown until={new Date(holdExpiresAt!)} now={now} />
        <LinkButton href={paymentUrl!} className="grow sm:grow-0">
          {t("Pay {amount}", { amount: rupees(fees) })}
        </LinkButton>
      </div>
    );
  }
  return (
    <div role="status" className="flex items-center gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
      <Spinner className="size-5 shrink-0" />
      {state === "confirming" ? (
        <p>
          <strong>{t("Payment being confirmed")}</strong>{" "}
          {t("This can take a minute. You can leave this page; please do not pay again.")}
        </p>
      ) : (
        <p>{t("The time to pay has run out. We are checking with the payment service whether you paid.")}</p>
      )}
    </div>
  );
}

function UpcomingActions({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const note = useId();
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        <VideoButton appointment={appointment} noteId={note} />
        <ChatButton appointment={appointment} />
        {appointment.status === "confirmed" && (
          <LinkButton look="quiet" href={serverUrlOf(calendarPath.replace(":id", appointment._id))} download>
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t("Add to calendar")}
          </LinkButton>
        )}
        {appointment.status === "pending" && <CancelButton appointment={appointment} />}
      </div>
      {appointment.queueToken === null && (
        <p id={note} className="text-sm">
          {t("Video call and chat open once the appointment is confirmed.")}
        </p>
      )}
    </div>
  );
}

function VideoButton({ appointment, noteId }: { appointment: Appointment; noteId: string }) {
  const t = useText();
  const content = (
    <>
      <Video aria-hidden="true" className="size-5" />
      {t("Start Video Call")}
    </>
  );
  if (appointment.queueToken === null) {
    return (
      <Button look="secondary" disabled aria-describedby={noteId}>
        {content}
      </Button>
    );
  }
  return (
    <RouteButton look="secondary" to={appPaths.videoCall(appointment.userId, appointment.doctorId)}>
      {content}
    </RouteButton>
  );
}

function ChatButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const content = (
    <>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t("Chat with Doctor")}
    </>
  );
  // The confirmation assigns the token and opens the chat.
  if (appointment.queueToken === null) {
    return (
      <Button look="secondary" disabled>
        {content}
      </Button>
    );
  }
  return (
    <RouteButton look="secondary" to={doctorPaths.chat(appointment)}>
      {content}
    </RouteButton>
  );
}

function PastActions({ appointment, prescriptionPath }: Pick<Props, "appointment" | "prescriptionPath">) {
  const t = useText();
  const note = useId();
  const viewPrescription = (
    <>
      <FileText aria-hidden="true" className="size-5" />
      {t("View Prescription")}
    </>
  );
  return (
    <div className="grid justify-items-start gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {prescriptionPath ? (
          <RouteButton look="secondary" to={prescriptionPath}>
            {viewPrescription}
          </RouteButton>
        ) : (
          <Button look="secondary" disabled aria-describedby={note}>
            {viewPrescription}
          </Button>
        )}
        {appointment.queueToken !== null && <ChatButton appointment={appointment} />}
      </div>
      {!prescriptionPath && (
        <p id={note} className="text-sm">
          {t("The doctor has written no prescription for this visit.")}
        </p>
      )}
    </div>
  );
}
