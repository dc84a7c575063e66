import { useQuery } from "@tanstack/react-query";
import { BotMessageSquare, CalendarDays, FileText, type LucideIcon, Video } from "lucide-react";
import { Link } from "react-router";
import { setMedibotOpen } from "../../features/assistant/chat/medibot-open.ts";
import { callAppointment } from "../../features/calls/queries.ts";
import type { ChatPair } from "../../features/chat/queries.ts";
import { prescriptionIds } from "../../features/prescriptions/queries.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { VisitPersonLine } from "../../ui/visit-person-line.tsx";

/** Links from a chat to the visit that it belongs to: the appointment, its call and its prescription. */
export function ChatLinks({ pair: { userId, doctorId }, isDoctor }: { pair: ChatPair; isDoctor: boolean }) {
  const t = useText();
  const { data: visit } = useQuery(callAppointment({ userId, doctorId }));
  const { data: prescriptions } = useQuery(prescriptionIds(isDoctor ? undefined : userId));
  if (!visit) return null;
  const { _id, status, mode } = visit;
  const isOpen = status === "confirmed" || status === "in_progress";
  const signed = prescriptions?.get(_id);
  const prescription = isDoctor
    ? (status === "in_progress" || status === "completed") && appPaths.writePrescription(doctorId, _id)
    : signed !== undefined && appPaths.prescription(signed);
  return (
    <nav
      aria-label={t("The visit of this chat")}
      className="flex basis-full flex-wrap gap-x-4 empty:hidden max-sm:gap-x-3 max-sm:text-sm short:basis-auto"
    >
      {visit.person._id !== userId && <VisitPersonLine person={visit.person} className="basis-full items-center" />}
      {!isDoctor && (
        <ChatLink
          to={isOpen ? appPaths.myAppointments : appPaths.pastAppointments}
          Icon={CalendarDays}
          text={t("Appointment")}
        />
      )}
      {isOpen && mode === "online" && (
        <ChatLink to={appPaths.videoCall(userId, doctorId)} Icon={Video} text={t("Join call")} />
      )}
      {prescription && <ChatLink to={prescription} Icon={FileText} text={t("Prescription")} />}
      {!isDoctor && (
        // The round button of Medibot would cover the message field here.
        <button
          type="button"
          onClick={() => setMedibotOpen(true)}
          className="flex min-h-11 items-center gap-1.5 font-semibold max-sm:gap-1 text-brand-700 short:min-h-8 xl:hidden"
        >
          <BotMessageSquare aria-hidden="true" className="size-5 shrink-0 max-sm:size-4" />
          Medibot
        </button>
      )}
    </nav>
  );
}

function ChatLink({ to, Icon, text }: { to: string; Icon: LucideIcon; text: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-1.5 font-semibold max-sm:gap-1 text-brand-700 short:min-h-8"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:size-4" />
      {text}
    </Link>
  );
}
