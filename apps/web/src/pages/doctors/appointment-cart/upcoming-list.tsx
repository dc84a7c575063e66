import type { Appointment } from "@medisense/contract/appointments";
import { ArrowRight } from "lucide-react";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { Card } from "../../../ui/card.tsx";
import { IndiaTime } from "../../../ui/india-time.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";

const UPCOMING_SHOWN = 3;

export function UpcomingList({ appointments }: { appointments: Appointment[] | undefined }) {
  const t = useText();
  return (
    <section aria-labelledby="upcoming-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="upcoming-title" className="text-2xl">
          {t("Upcoming appointments")}
        </h2>
        <RouteButton look="quiet" to={appPaths.myAppointments} className="-mx-3 px-3">
          {t("All my appointments")}
          <ArrowRight aria-hidden="true" className="size-5" />
        </RouteButton>
      </div>
      {!appointments && <Skeleton className="h-24 w-full rounded-card" />}
      {appointments?.length === 0 && (
        <p>{t("Nothing is booked yet. Confirmed appointments appear here with their tokens.")}</p>
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
          {longDate(new Date(appointment.dateTime), locale)}, <IndiaTime {...appointment} />
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
