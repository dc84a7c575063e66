import { ApiError } from "@medisense/contract/client";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, History } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { AppointmentCard } from "../../features/appointments/appointment-card.tsx";
import { AppointmentSkeletons } from "../../features/appointments/appointment-skeletons.tsx";
import {
  type AppointmentTab,
  appointmentHistory,
  appointmentsKey,
  useConfirmation,
} from "../../features/appointments/queries.ts";
import { myPrescriptions } from "../../features/prescriptions/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";

export function MyAppointmentsPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const tab: AppointmentTab = search.get("tab") === "past" ? "past" : "upcoming";
  const confirming = search.get("confirming") ?? undefined;
  const confirmation = useConfirmation(confirming);

  return (
    <main className="content grid max-w-4xl gap-6 py-6 sm:py-10">
      <PageTitle>{t("My Appointments")}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{t("My Appointments")}</h1>
        <RouteButton to={paths.allDoctors} look="secondary">
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t("Book an Appointment")}
        </RouteButton>
      </div>
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
    </main>
  );
}

function Appointments({ tab, confirming }: { tab: AppointmentTab; confirming: string | undefined }) {
  const t = useText();
  const queryClient = useQueryClient();
  const userId = useSession()?.user.id;
  const list = useInfiniteQuery(appointmentHistory(userId, tab));
  const prescriptions = useQuery(myPrescriptions(tab === "past" ? userId : undefined));
  const pathOf = (id: string | undefined) => (id ? paths.prescription(id) : undefined);
  const refresh = useCallback(() => void queryClient.invalidateQueries({ queryKey: appointmentsKey }), [queryClient]);

  if (list.isPending) return <AppointmentSkeletons count={2} />;
  if (list.isError && !list.data) {
    return <ErrorNote onRetry={() => void list.refetch()}>{t(whyNotFetched(list.error))}</ErrorNote>;
  }
  if (list.data.length === 0) return tab === "upcoming" ? <NothingUpcoming /> : <NothingPast />;
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{tab === "upcoming" ? t("Upcoming") : t("Past")}</h2>
      <ul className="grid gap-4">
        {list.data.map((appointment) => (
          <li key={appointment._id}>
            <AppointmentCard
              appointment={appointment}
              tab={tab}
              isBackFromPaying={appointment._id === confirming}
              onHoldEnded={refresh}
              prescriptionPath={pathOf(prescriptions.data?.get(appointment._id))}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      )}
    </div>
  );
}

const whyNotFetched = (error: Error) =>
  error instanceof ApiError ? error.message : msg("Failed to fetch appointments");

function NothingUpcoming() {
  const t = useText();
  return (
    <EmptyState
      icon={CalendarPlus}
      title={t("No upcoming appointments")}
      action={<RouteButton to={paths.allDoctors}>{t("Find a doctor")}</RouteButton>}
    >
      {t("A visit you book appears here with its time, its queue token and what you paid.")}
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
