import { MessagesSquare } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { useText } from "../../lib/language.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";

/** Says what is so: video visits are not open yet, and where the appointment is found. */
export function ConsultationPage() {
  const t = useText();
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle>{t("Talk to your doctor")}</PageTitle>
      <EmergencyStrip />
      <h1 className="text-3xl">{t("Talk to your doctor")}</h1>
      <EmptyState
        icon={MessagesSquare}
        title={t("Video visits open soon")}
        action={<RouteButton to={paths.myAppointments}>{t("My Appointments")}</RouteButton>}
      >
        {t(
          "You will be able to meet your doctor by video here. Your appointment, its time, its token and the chat are kept under My Appointments.",
        )}
      </EmptyState>
    </div>
  );
}
