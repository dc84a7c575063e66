import type { Appointment } from "@medisense/contract/appointments";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { AwaitingPaymentCard } from "../../features/appointments/awaiting-payment-card.tsx";
import { upcomingAppointments, useCancelAppointment } from "../../features/appointments/queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { leaveFor } from "../../lib/leave-for.ts";
import { useNow } from "../../lib/use-now.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { doctorPaths } from "./paths.ts";

const UPCOMING_SHOWN = 3;

/** Under the cart: what is held and waits for payment, and the visits that come next. */
export function HeldAndUpcoming({ userId }: { userId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(upcomingAppointments(userId));

  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(error.message)}</ErrorNote>;
  const held = data?.filter(({ status }) => status === "pending") ?? [];
  const upcoming = data?.filter(({ status }) => status === "confirmed" || status === "in_progress");
  return (
    <>
      {held.length > 0 && <AwaitingPayment held={held} />}
      <Upcoming appointments={upcoming} />
    </>
  );
}

function AwaitingPayment({ held }: { held: Appointment[] }) {
  const t = useText();
  const now = useNow(1000);
  const release = useCancelAppointment();
  const [failure, setFailure] = useState<string>();

  const resume = (paymentUrl: string) => {
    try {
      leaveFor(paymentUrl);
    } catch {
      setFailure(t("Failed to place order"));
    }
  };

  return (
    <section aria-labelledby="awaiting-title" className="grid gap-4">
      <div>
        <h2 id="awaiting-title" className="text-2xl">
          {t("Awaiting payment")}
        </h2>
        <p>{t("These times are kept for you until the clock runs out. Pay, or give them back.")}</p>
      </div>
      <ul className="grid gap-4">
        {held.map((appointment) => {
          const { _id, doctorId, mode, paymentUrl, holdExpiresAt } = appointment;
          const isHeld = holdExpiresAt !== null && Date.parse(holdExpiresAt) > now.getTime();
          return (
            <li key={_id}>
              <AwaitingPaymentCard appointment={appointment}>
                {isHeld && (
                  <Button
                    look="quiet"
                    busy={release.isPending && release.variables === _id}
                    onClick={() => release.mutate(_id, { onError: (error) => setFailure(t(error.message)) })}
                  >
                    {t("Release")}
                  </Button>
                )}
                {isHeld && paymentUrl ? (
                  <Button className="grow" onClick={() => resume(paymentUrl)}>
                    {t("Resume payment")}
                  </Button>
                ) : (
                  <RouteButton look="secondary" className="grow" to={doctorPaths.doctor(doctorId, mode)}>
                    {t("Book again")}
                  </RouteButton>
                )}
              </AwaitingPaymentCard>
            </li>
          );
        })}
      </ul>
      <AlertDialog message={failure} onClose={() => setFailure(undefined)} />
    </section>
  );
}

function Upcoming({ appointments }: { appointments: Appointment[] | undefined }) {
  const t = useText();
  return (
    <section aria-labelledby="upcoming-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="upcoming-title" className="text-2xl">
          {t("Upcoming appointments")}
        </h2>
        <RouteButton look="quiet" to={paths.myAppointments} className="-mx-3 px-3">
          {t("All my appointments")}
          <ArrowRight aria-hidden="true" className="size-5" />
        </RouteButton>
      </div>
      {!appointments && <Skeleton className="h-24 w-full rounded-card" />}
      {appointments?.length === 0 && (
        <p>{t("Nothing is booked yet. A confirmed visit appears here with its token.")}</p>
      )}
      <ul className="grid gap-3">
        {appointments?.slice(0, UPCOMING_SHOWN).map((appointment) => (
          <li key={appointment._id}>
            <UpcomingRow appointment={appointment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UpcomingRow({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { locale } = useLanguage();
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-base">{appointment.doctorName}</h3>
        <p className="tabular font-semibold text-ink-900">
          <time dateTime={appointment.dateTime}>
            {longDate(new Date(appointment.dateTime), locale)}, {appointment.time}
          </time>
        </p>
      </div>
      {appointment.queueToken !== null && (
        <p className="text-sm">
          {t("Queue token")}{" "}
          <strong className="tabular ml-1 font-bold text-ink-900 text-xl">{appointment.queueToken}</strong>
        </p>
      )}
      <StatusBadge tone="good">{t("Confirmed")}</StatusBadge>
    </Card>
  );
}
