import { type OpenCall } from "../../features/calls/use-call.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { CallChecks } from "./call-checks.tsx";
import { type CallVisit, shortId } from "./call-visit.ts";
import { DevicePickers } from "./device-pickers.tsx";
import { OwnPreview } from "./own-preview.tsx";
import { WaitingRoom } from "./waiting-room.tsx";

interface Props {
  call: OpenCall;
  visit: CallVisit;
  onJoin(): void;
  onJoinWithoutCamera(): void;
}

/** The screen before the call: own picture and sound, the other person's presence, and the consent. */
export function DeviceCheck({ call, visit, onJoin, onJoinWithoutCamera }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { appointment, partnerName, isDoctor } = visit;
  return (
    <>
      <EmergencyStrip />
      <div>
        <h1 className="text-2xl sm:text-3xl">{t("Video visit with {name}", { name: partnerName })}</h1>
        <p className="pt-1">
          {longDate(new Date(appointment.dateTime), locale)},{" "}
          <time dateTime={appointment.dateTime}>{appointment.time}</time>
          {" · "}
          {t("Appointment {id}", { id: shortId(appointment) })}
          {!isDoctor && ` · ${t("Registration no. {number}", { number: appointment.registrationNo })}`}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <OwnPreview call={call} />
          <DevicePickers call={call} />
        </div>
        <div className="grid gap-4">
          <WaitingRoom call={call} visit={visit} onJoin={onJoin} onJoinWithoutCamera={onJoinWithoutCamera} />
          <CallChecks call={call} />
        </div>
      </div>
    </>
  );
}
