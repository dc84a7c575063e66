import { type OpenCall } from "../../features/calls/use-call.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { CallChecks } from "./call-checks.tsx";
import { type CallVisit, shortId } from "./call-visit.ts";
import { DevicePickers } from "./device-pickers.tsx";
import { MicrophoneLevel } from "./microphone-level.tsx";
import { OwnPreview } from "./own-preview.tsx";
import { WaitingRoom } from "./waiting-room.tsx";
import { IndiaTime } from "../../ui/india-time.tsx";

interface Props {
  call: OpenCall;
  visit: CallVisit;
  onJoin(): void;
  onJoinWithoutCamera(): void;
}

/** The screen before the call: own picture and sound, whether the partner is there, and the consent. */
export function DeviceCheck({ call, visit, onJoin, onJoinWithoutCamera }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { appointment, partnerName, isDoctor } = visit;
  return (
    <>
      <EmergencyStrip />
      <div>
        <h1 className="text-xl sm:text-3xl short:text-base">{t("Video visit with {name}", { name: partnerName })}</h1>
        <p className="text-sm sm:pt-1 sm:text-base short:text-sm short:pt-0">
          {longDate(new Date(appointment.dateTime), locale)}, <IndiaTime {...appointment} />
          {" · "}
          {t("Appointment {id}", { id: shortId(appointment) })}
          {!isDoctor && ` · ${t("Registration no. {number}", { number: appointment.registrationNo })}`}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:short:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {/* On a phone the consent and the button to join come before what can be checked; held sideways, beside the picture. */}
        <div className="grid gap-4 max-lg:contents">
          <OwnPreview call={call} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:order-1">
            <MicrophoneLevel call={call} />
            <DevicePickers call={call} />
          </div>
        </div>
        <div className="grid gap-4 max-lg:contents">
          <WaitingRoom call={call} visit={visit} onJoin={onJoin} onJoinWithoutCamera={onJoinWithoutCamera} />
          <div className="max-lg:order-1">
            <CallChecks call={call} />
          </div>
        </div>
      </div>
    </>
  );
}
