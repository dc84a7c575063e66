import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { AppointmentCard } from "../../features/appointments/appointment-card.tsx";
import { AppointmentSkeletons } from "../../features/appointments/appointment-skeletons.tsx";
import { nextStep } from "../../features/appointments/next-step.ts";
import { appointmentsKey, upcomingAppointments } from "../../features/appointments/queries.ts";
import { RunningOrders } from "../../features/orders/my-orders/running-orders.tsx";
import { useRunningOrders } from "../../features/orders/my-orders/use-running-orders.ts";
import { useKeptEmergencyCard } from "../../features/profile/use-kept-emergency-card.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { PaymentBanner } from "../payments/payment-banner.tsx";
import { MoveVisit } from "../userinfo/move-visit.tsx";
import { WelcomeVideo } from "./welcome-video.tsx";

export function HomePage() {
  const t = useText();
  const user = useSession()?.user;
  useKeptEmergencyCard(user?.id);
  return (
    <main>
      <PageTitle>{t("Dashboard")}</PageTitle>
      <PaymentBanner
        hint={t("See the status of each payment in My Appointments.")}
        listName={t("My Appointments")}
        listPath={appPaths.myAppointments}
        ownPath={appPaths.home}
      />
      <section className="on-deep relative grid min-h-[calc(100dvh-5rem)] content-center overflow-hidden bg-deep lg:min-h-dvh">
        <WelcomeVideo />
        <div className="absolute inset-0 bg-deep/65" />
        <div className="content relative grid gap-5 pt-4 pb-20 sm:gap-6 sm:py-10">
          <div>
            {user && <p className="text-lg text-on-deep">{t("Good to see you, {name}", { name: user.firstName })}</p>}
            <h1 className="font-extrabold text-2xl text-on-deep sm:text-display">{t("WELCOME TO MEDISENSE")}</h1>
          </div>
          <div className="max-w-4xl">
            <EmergencyStrip />
          </div>
          <section aria-label={t("Coming up")} className="grid max-w-4xl gap-3 text-ink-600 sm:gap-4">
            {user && <NextSteps userId={user.id} />}
            {user && <RunningOrders userId={user.id} />}
          </section>
          <div className="flex flex-wrap gap-3">
            <RouteButton look="on-deep" to={appPaths.doctors}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t("Book an Appointment")}
            </RouteButton>
            <RouteButton look="on-deep-quiet" to={appPaths.myAppointments}>
              {t("All my appointments")}
            </RouteButton>
          </div>
        </div>
      </section>
    </main>
  );
}

function NextSteps({ userId }: { userId: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(upcomingAppointments(userId));
  const hasOrders = useRunningOrders(userId).length > 0;

  if (isPending) return <AppointmentSkeletons count={1} />;
  if (error && !data) {
    return (
      <div className={cardClass()}>
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      </div>
    );
  }

  const { awaitingPayment, next } = nextStep(data);
  if (awaitingPayment.length === 0 && !next) {
    // A running order is then shown first.
    return hasOrders ? null : (
      <div className={cardClass()}>
        <EmptyState
          icon={CalendarPlus}
          title={t("Nothing booked yet")}
          action={<RouteButton to={appPaths.allDoctors}>{t("Find a doctor")}</RouteButton>}
        >
          {t("Your next visit appears here with its time and its queue token.")}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {next && (
        <>
          <h2 className="text-lg text-on-deep">{t("Your next visit")}</h2>
          <AppointmentCard appointment={next} tab="upcoming" mover={<MoveVisit appointment={next} />} />
        </>
      )}
      {awaitingPayment.length > 0 && <h2 className="text-lg text-on-deep">{t("Waiting for your payment")}</h2>}
      {awaitingPayment.map((appointment) => (
        <AppointmentCard
          key={appointment._id}
          appointment={appointment}
          tab="upcoming"
          onHoldEnded={() => void queryClient.invalidateQueries({ queryKey: appointmentsKey })}
        />
      ))}
    </>
  );
}
