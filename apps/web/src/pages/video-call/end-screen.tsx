import { FileText, MessageCircle, PhoneOff, SquareArrowOutUpRight, Video } from "lucide-react";
import { minutesAndSeconds } from "../../features/calls/minutes-and-seconds.ts";
import type { CallState } from "../../features/calls/session/call-state.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import type { CallVisit } from "./call-visit.ts";

interface Props {
  ending: NonNullable<CallState["ending"]>;
  visit: CallVisit;
  onAgain(): void;
}

/** The screen after a call, with links to its chat and prescription. */
export function EndScreen({ ending, visit, onAgain }: Props) {
  const t = useText();
  const { appointment, isDoctor, partnerName, backTo, chatPath } = visit;
  const isElsewhere = ending.by === "another-tab";
  const Icon = isElsewhere ? SquareArrowOutUpRight : PhoneOff;
  return (
    <section
      role="status"
      className="mx-auto grid w-full max-w-2xl justify-items-center gap-4 rounded-card border border-line bg-card px-5 py-10 text-center sm:px-10"
    >
      <span className="grid size-16 place-items-center rounded-full bg-brand-50 text-brand-700">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <h1 className="text-2xl">{isElsewhere ? t("This call continues in another tab") : t("The call has ended")}</h1>
      {!isElsewhere && (
        <>
          <p>{t("{name} ended the call.", { name: partnerName })}</p>
          <dl className="grid justify-items-center">
            <dt className="text-sm">{t("Duration")}</dt>
            <dd className="tabular font-bold text-3xl text-ink-900">{minutesAndSeconds(ending.lastedMs)}</dd>
          </dl>
          <p className="max-w-md">
            {isDoctor
              ? t("Write the prescription and advice while the visit is fresh; the patient sees both immediately.")
              : t(
                  "You will find the doctor's prescription and advice with this visit. Use the chat for further questions.",
                )}
          </p>
        </>
      )}
      {isElsewhere && <p>{t("The camera and microphone are off in this tab.")}</p>}
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <RouteButton to={backTo}>{isDoctor ? t("Back to my desk") : t("Back to My Appointments")}</RouteButton>
        {!isElsewhere && (
          <>
            <RouteButton look="secondary" to={chatPath}>
              <MessageCircle aria-hidden="true" className="size-5" />
              {t("Open chat")}
            </RouteButton>
            <RouteButton
              look="secondary"
              to={
                isDoctor ? appPaths.writePrescription(appointment.doctorId, appointment._id) : appPaths.pastAppointments
              }
            >
              <FileText aria-hidden="true" className="size-5" />
              {isDoctor ? t("Write prescription") : t("Prescription")}
            </RouteButton>
            <Button look="quiet" onClick={onAgain}>
              <Video aria-hidden="true" className="size-5" />
              {t("Call again")}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
