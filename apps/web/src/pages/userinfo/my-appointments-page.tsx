import type { Appointment } from "@medisense/contract/appointments";
import { ApiError } from "@medisense/contract/client";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, History } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { AppointmentCard } from "../../features/appointments/appointment-card.tsx";
import { AppointmentSkeletons } from "../../features/appointments/appointment-skeletons.tsx";
import {
  type AppointmentTab,
  appointmentHistory,
  appointmentsKey,
  useConfirmation,
} from "../../features/appointments/queries.ts";
import { prescriptionIds } from "../../features/prescriptions/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { GrowingList } from "../../ui/growing-list.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { MoveVisit } from "./move-visit.tsx";
import { UserinfoFrame } from "./userinfo-frame.tsx";

export function MyAppointmentsPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const tab: AppointmentTab = search.get("tab") === "past" ? "past" : "upcoming";
  const confirming = search.get("confirming") ?? undefined;
  const confirmation = useConfirmation(confirming);

  return (
    <UserinfoFrame
      title={t("My Appointments")}
      action={
        <RouteButton to={appPaths.allDoctors} look="secondary">
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t("Book an Appointment")}
        </RouteButton>
      }
    >
      {confirmation.error && <ErrorNote>{t(confirmation.error.message)}</ErrorNote>}
      <Tabs
        label={t("My Appointments")}
        value={tab}
        onChange={(next) => setSearch(next === "past" ? { tab: next } : {}, { replace: true })}
        tabs={[
          {
            value: "upcoming",
            label: t("Upcoming"),
            panel: <Appointments tab="upcoming" confirming={confirmation.isOpen ? confirming : undefined} />,
          },
          { value: "past", label: t("Past"), panel: <Appointments tab="past" confirming={undefined} /> },
        ]}
      />
    </UserinfoFrame>
  );
}

function Appointments({ tab, confirming }: { tab: AppointmentTab; confirming: string | undefined }) {
  const t = useText();
  const queryClient = useQueryClient();
  const userId = useSession()?.user.id;
  const appointments = useInfiniteQuery(appointmentHistory(userId, tab));
  // A doctor may sign during the visit, before it is completed.
  const mayHavePrescription = tab === "past" || appointments.data?.some(({ status }) => status === "in_progress");
  const prescriptions = useQuery(prescriptionIds(mayHavePrescription ? userId : undefined));
  const pathOf = (id: string | undefined) => (id ? appPaths.prescription(id) : undefined);
  const refresh = useCallback(() => void queryClient.invalidateQueries({ queryKey: appointmentsKey }), [queryClient]);

  return (
    <>
      <h2 className="sr-only">{tab === "upcoming" ? t("Upcoming") : t("Past")}</h2>
      <GrowingList
        list={appointments}
        waiting={<AppointmentSkeletons count={2} />}
        empty={tab === "upcoming" ? <NothingUpcoming /> : <NothingPast />}
        reasonOf={whyNotFetched}
        fold={{ title: t("Slots that you did not pay for"), has: wasNeverPaid }}
      >
        {(appointment) => (
          <AppointmentCard
            appointment={appointment}
            tab={tab}
            isBackFromPaying={appointment._id === confirming}
            onHoldEnded={refresh}
            mover={<MoveVisit appointment={appointment} />}
            prescriptionPath={pathOf(prescriptions.data?.get(appointment._id))}
          />
        )}
      </GrowingList>
    </>
  );
}

/** True for a hold that ended unpaid and that neither doctor nor MediSense cancelled. */
const wasNeverPaid = ({ status, paymentStatus, cancellation }: Appointment) =>
  (cancellation === null || cancellation.by === "patient") &&
  (status === "expired" || status === "cancelled") &&
  (paymentStatus === "pending" || paymentStatus === "failed");

const whyNotFetched = (error: Error) =>
  error instanceof ApiError ? error.message : msg("Failed to fetch appointments");

function NothingUpcoming() {
  const t = useText();
  return (
    <EmptyState
      icon={CalendarPlus}
      title={t("No upcoming appointments")}
      action={<RouteButton to={appPaths.allDoctors}>{t("Find a doctor")}</RouteButton>}
    >
      {t("Your booked visits appear here with their time, queue token and payment.")}
    </EmptyState>
  );
}

function NothingPast() {
  const t = useText();
  return (
    <EmptyState icon={History} title={t("No past appointments")}>
      {t("Visits move here once they are over.")}
    </EmptyState>
  );
}
