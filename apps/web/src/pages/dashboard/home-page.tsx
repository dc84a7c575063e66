import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, CalendarPlus } from "lucide-react";
import { AppointmentCard } from "../../features/appointments/appointment-card.tsx";
import { AppointmentSkeletons } from "../../features/appointments/appointment-skeletons.tsx";
import { nextStep } from "../../features/appointments/next-step.ts";
import { appointmentsKey, upcomingAppointments } from "../../features/appointments/queries.ts";
import { RunningOrders } from "../../features/orders/my-orders/running-orders.tsx";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { PaymentBanner } from "../payments/payment-banner.tsx";
import { WelcomeVideo } from "./welcome-video.tsx";

export function HomePage() {
  const t = useText();
  const user = useSession()?.user;
  return (
    <main>
      <PageTitle>{t("Dashboard")}</PageTitle>
      <PaymentBanner
        hint={t("See the status of each payment in My Appointments.")}
        listName={t("My Appointments")}
        listPath={appPaths.myAppointments}
        ownPath={appPaths.home}
      />
      <section className="on-deep relative grid min-h-[calc(100dvh-4rem)] content-center overflow-hidden bg-deep lg:min-h-dvh">
        <WelcomeVideo />
        <div className="absolute inset-0 bg-deep/65" />
        <div className="content relative grid justify-items-start gap-5 py-16">
          {user && <p className="text-lg text-on-deep">{t("Good to see you, {name}", { name: user.firstName })}</p>}
          <h1 className="font-extrabold text-display text-on-deep">WELCOME TO MEDISENSE</h1>
          <p className="max-w-xl text-lg text-on-deep">
            {t("Find a doctor, book a free slot, and keep your visits in one place.")}
          </p>
          <div className="flex flex-wrap gap-3">
            <RouteButton look="on-deep" to={appPaths.doctors}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t("Book an Appointment")}
            </RouteButton>
            <LinkButton look="on-deep-quiet" href="#next">
              {t("Coming up")}
              <ArrowDown aria-hidden="true" className="size-5" />
            </LinkButton>
          </div>
        </div>
      </section>
      <section id="next" aria-labelledby="next-title" className="content py-10 sm:py-14">
        <div className="grid max-w-4xl gap-6">
          <h2 id="next-title" className="text-2xl">
            {t("Coming up")}
          </h2>
          {user && <NextSteps userId={user.id} />}
          {user && <RunningOrders userId={user.id} />}
          <EmergencyStrip />
        </div>
      </section>
    </main>
  );
}

function NextSteps({ userId }: { userId: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(upcomingAppointments(userId));

  if (isPending) return <AppointmentSkeletons count={1} />;
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;

  const { awaitingPayment, next } = nextStep(data);
  if (awaitingPayment.length === 0 && !next) {
    return (
      <EmptyState
        icon={CalendarPlus}
        title={t("Nothing booked yet")}
        action={<RouteButton to={appPaths.allDoctors}>{t("Find a doctor")}</RouteButton>}
      >
        {t("Your next visit appears here with its time and its queue token.")}
      </EmptyState>
    );
  }
  return (
    <>
      {awaitingPayment.length > 0 && <h3 className="text-lg">{t("Waiting for your payment")}</h3>}
      {awaitingPayment.map((appointment) => (
        <AppointmentCard
          key={appointment._id}
          appointment={appointment}
          tab="upcoming"
          onHoldEnded={() => void queryClient.invalidateQueries({ queryKey: appointmentsKey })}
        />
      ))}
      {next && (
        <>
          <h3 className="text-lg">{t("Your next visit")}</h3>
          <AppointmentCard appointment={next} tab="upcoming" />
        </>
      )}
      <RouteButton look="quiet" to={appPaths.myAppointments} className="justify-self-start">
        {t("All my appointments")}
      </RouteButton>
    </>
  );
}
