import type { Appointment } from "@medisense/contract/appointments";
import { useState } from "react";
import { AwaitingPaymentCard } from "../../../features/appointments/awaiting-payment-card.tsx";
import { useCancelAppointment } from "../../../features/appointments/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { leaveFor, reasonToStay } from "../../../lib/site/leave-for.ts";
import { useNow } from "../../../lib/clock/use-now.ts";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { RouteButton } from "../../../ui/route-button.tsx";

export function HeldAppointments({ held }: { held: Appointment[] }) {
  const t = useText();
  const now = useNow(1000);
  const release = useCancelAppointment(({ message }) => tellSuccess(t(message)));
  const [failure, setFailure] = useState<string>();

  const resume = (paymentUrl: string) => {
    try {
      leaveFor(paymentUrl);
    } catch (error) {
      setFailure(t(reasonToStay(error)));
    }
  };

  return (
    <section aria-labelledby="awaiting-title" className="grid gap-4">
      <div>
        <h2 id="awaiting-title" className="text-2xl">
          {t("Awaiting payment")}
        </h2>
        <p>{t("These slots are held for you until the timer runs out. Pay, or release them.")}</p>
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
