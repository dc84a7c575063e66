import type { Appointment } from "@medisense/contract/appointments";
import { FileText } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { ChatButton } from "./chat-button.tsx";
import { PrescriptionLink } from "./prescription-link.tsx";

interface Props {
  appointment: Appointment;
  prescriptionPath: string | undefined;
}

export function PastActions({ appointment, prescriptionPath }: Props) {
  const t = useText();
  const note = useId();
  return (
    <div className="grid gap-2 print:hidden">
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-3">
        {prescriptionPath ? (
          <PrescriptionLink to={prescriptionPath} />
        ) : (
          <Button look="secondary" disabled aria-describedby={note}>
            <FileText aria-hidden="true" className="size-5" />
            {t("View Prescription")}
          </Button>
        )}
        {appointment.queueToken !== null && <ChatButton appointment={appointment} />}
      </div>
      {!prescriptionPath && (
        <p id={note} className="text-sm">
          {appointment.status === "completed" || appointment.status === "in_progress"
            ? t("The doctor has written no prescription for this visit.")
            : t("The visit did not take place, so there is no prescription.")}
        </p>
      )}
      <Link
        to={appPaths.grievanceAbout("visit", appointment._id)}
        className="inline-flex min-h-11 items-center justify-self-start text-brand-700 text-sm underline"
      >
        {t("Something went wrong with this visit?")}
      </Link>
    </div>
  );
}
