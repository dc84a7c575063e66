import type { DeskVisit } from "@medisense/contract/doctor-desk";
import { ClipboardList, FileText, MessageCircle, Undo2, UserCheck, UserX, Video } from "lucide-react";
import { markToUndo } from "../../../features/doctor-desk/mark-to-undo.ts";
import type { useVisitPress } from "../../../features/doctor-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { useNow } from "../../../lib/clock/use-now.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/overlays/sheet.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { VisitPersonLine } from "../../../ui/visit-person-line.tsx";
import { CancelVisitButton } from "./cancel-visit-button.tsx";
import { VisitRecord } from "./visit-record.tsx";

interface Props {
  visit: DeskVisit;
  doctorId: string;
  isToday: boolean;
  press: ReturnType<typeof useVisitPress>;
}

/** Shows what else can be done about a visit. */
export function VisitActions({ visit, doctorId, isToday, press }: Props) {
  const t = useText();
  const now = useNow(30_000);
  const { _id, userId, patientName, dateTime, mode, status, isPresent } = visit;
  const isRunning = status === "in_progress";
  const undo = markToUndo(visit, now);
  const hasBegun = Date.parse(dateTime) <= now.getTime();
  return (
    <div className="flex flex-wrap gap-2 py-2 sm:pl-10">
      <VisitPersonLine person={visit.person} className="basis-full" />
      {(status === "confirmed" || status === "in_progress" || status === "completed") && (
        <Sheet
          title={t("About {name}", { name: patientName })}
          trigger={
            <Button look="quiet" className={isRunning ? "lg:hidden" : ""}>
              <ClipboardList aria-hidden="true" className="size-5" />
              {t("About the patient")}
            </Button>
          }
          doneLabel={<Button className="w-full">{t("Close")}</Button>}
        >
          <VisitRecord appointmentId={_id} />
        </Sheet>
      )}
      {(status === "in_progress" || status === "completed") && (
        <RouteButton look="secondary" to={appPaths.writePrescription(doctorId, _id)}>
          <FileText aria-hidden="true" className="size-5" />
          {t("Prescription")}
        </RouteButton>
      )}
      {(status === "confirmed" || status === "in_progress") && mode === "online" && (
        <RouteButton look="secondary" to={appPaths.videoCall(userId, doctorId)}>
          <Video aria-hidden="true" className="size-5" />
          {t("Join call")}
        </RouteButton>
      )}
      <RouteButton look="quiet" className="sm:hidden" to={appPaths.chat(userId, doctorId)}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {t("Open chat")}
      </RouteButton>
      {isToday && status === "confirmed" && !isPresent && (
        <Button
          look="secondary"
          className="sm:hidden"
          busy={press.busyWith === "present"}
          onClick={() => press.mutate({ visit, as: "present" })}
        >
          <UserCheck aria-hidden="true" className="size-5" />
          {t("Mark present")}
        </Button>
      )}
      {isToday && status === "confirmed" && !isPresent && hasBegun && (
        <Button look="quiet" busy={press.busyWith === "no_show"} onClick={() => press.mutate({ visit, as: "no_show" })}>
          <UserX aria-hidden="true" className="size-5" />
          {t("No-show")}
        </Button>
      )}
      {isToday && (undo === "present" || undo === "in_progress") && (
        <Button look="quiet" busy={press.isPending} onClick={() => press.mutate({ visit, undo })}>
          <Undo2 aria-hidden="true" className="size-5" />
          {undo === "in_progress" ? t("Undo “Begin visit”") : t("Undo “Present”")}
        </Button>
      )}
      {status === "confirmed" && <CancelVisitButton visit={visit} />}
      {/* The open visit has its record in place where the window is wide enough, all others on demand. */}
      {isRunning && (
        <div className="basis-full border-line border-t pt-2 max-lg:hidden">
          <VisitRecord appointmentId={_id} />
        </div>
      )}
    </div>
  );
}
