import { callConsent } from "@medisense/contract/calls";
import { istTime } from "@medisense/contract/ist";
import { CircleDot, Clock, Mic, MicOff, UserRound, Video, VideoOff, Volume2, Wifi } from "lucide-react";
import { useEffect, useState } from "react";
import { QueuePlace } from "../../features/appointments/queue-place.tsx";
import { type ConnectionGrade, testConnection } from "../../features/calls/connection-test.ts";
import { useDevices } from "../../features/calls/devices.ts";
import { playTestTone, useMicrophoneLevel } from "../../features/calls/sound.ts";
import { type Call, useCallState, useMediaState } from "../../features/calls/use-call.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { msg } from "../../lib/i18n.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Picture } from "./picture.tsx";
import { useStreamOf } from "./own-stream.ts";
import { shortId, type Visit } from "./visit.ts";

interface Props {
  call: Call;
  visit: Visit;
  onJoin(): void;
  onJoinWithoutCamera(): void;
}

/** Before the call: what one looks and sounds like, whether the other one is there, and what one agrees to. */
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
          <OwnPicture call={call} />
          <Devices call={call} />
        </div>
        <div className="grid gap-4">
          <WaitingRoom call={call} visit={visit} onJoin={onJoin} onJoinWithoutCamera={onJoinWithoutCamera} />
          <Checks call={call} />
        </div>
      </div>
    </>
  );
}

function OwnPicture({ call }: { call: Call }) {
  const t = useText();
  const { camera, isMuted, isOpening, microphone } = useMediaState(call);
  const stream = useStreamOf(camera);
  return (
    <div className="on-deep relative overflow-hidden rounded-card bg-deep text-on-deep">
      {stream ? (
        <Picture
          stream={stream}
          label={t("Your own picture")}
          isOwn
          isMirrored
          className="aspect-video w-full object-cover"
        />
      ) : (
        <div className="grid aspect-video place-content-center justify-items-center gap-3 px-4 text-center">
          <VideoOff aria-hidden="true" className="size-10" />
          <p role="status">{isOpening ? t("Asking for camera and microphone…") : t("Your camera is off")}</p>
        </div>
      )}
      <div className="absolute inset-x-0 bottom-0 flex justify-center gap-3 p-3">
        <Button look="on-deep" disabled={isOpening} onClick={() => call.media.setMuted(!(isMuted || !microphone))}>
          {isMuted || !microphone ? (
            <MicOff aria-hidden="true" className="size-5" />
          ) : (
            <Mic aria-hidden="true" className="size-5" />
          )}
          <span className="sr-only sm:not-sr-only">{isMuted || !microphone ? t("Unmute") : t("Mute")}</span>
        </Button>
        <Button
          look="on-deep"
          disabled={isOpening}
          onClick={() => (camera ? call.media.turnCameraOff() : void call.media.turnCameraOn())}
        >
          {camera ? (
            <Video aria-hidden="true" className="size-5" />
          ) : (
            <VideoOff aria-hidden="true" className="size-5" />
          )}
          <span className="sr-only sm:not-sr-only">{camera ? t("Camera off") : t("Camera on")}</span>
        </Button>
      </div>
    </div>
  );
}

function Devices({ call }: { call: Call }) {
  const t = useText();
  const { microphone, camera } = useMediaState(call);
  const devices = useDevices(microphone !== null || camera !== null);
  const pickers = [
    { kind: "video", label: t("Camera"), track: camera },
    { kind: "audio", label: t("Microphone"), track: microphone },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {pickers.map(({ kind, label, track }) => {
        const offered = devices.filter((device) => device.kind === `${kind}input`);
        if (offered.length === 0) return null;
        return (
          <SelectField
            key={kind}
            label={label}
            value={track?.getSettings().deviceId ?? ""}
            onChange={(deviceId) => void call.media.choose(kind, deviceId)}
            options={[
              ...(track ? [] : [{ value: "", label: t("Off") }]),
              ...offered.map(({ deviceId, label: name }, index) => ({
                value: deviceId,
                label: name || `${label} ${index + 1}`,
              })),
            ]}
          />
        );
      })}
    </div>
  );
}

function WaitingRoom({ call, visit, onJoin, onJoinWithoutCamera }: Props) {
  const t = useText();
  const now = useNow(1000);
  const { access, partner, isOnline } = useCallState(call);
  const { camera, microphone, isOpening, isRefused } = useMediaState(call);
  const { appointment, isDoctor, partnerName } = visit;
  const isPast = access !== undefined && now.getTime() >= Date.parse(access.closesAt);
  const isOpen = access?.isOpen ?? false;
  const isDue = access !== undefined && !isOpen && now.getTime() >= Date.parse(access.opensAt);
  const { askAgain } = call.session;

  useEffect(() => {
    if (!isDue) return;
    askAgain();
    // A doctor whose day runs late may begin the visit after its time; then its call is open again.
    const timer = setInterval(askAgain, isPast ? 20_000 : 3000);
    return () => clearInterval(timer);
  }, [isDue, isPast, askAgain]);

  return (
    <section aria-label={t("Waiting room")} className={cardClass(false, "grid gap-4 p-5")}>
      <p role="status" className="flex items-center gap-3 font-semibold text-ink-900">
        {partner === "here" ? (
          <>
            <CircleDot aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
            {t("{name} is in the call", { name: partnerName })}
          </>
        ) : (
          <>
            <UserRound aria-hidden="true" className="size-5 shrink-0 text-ink-600" />
            {isOnline
              ? t("{name} is not in the call yet", { name: partnerName })
              : t("You are offline. We keep trying.")}
          </>
        )}
      </p>
      {!isDoctor && <QueuePlace appointmentId={appointment._id} />}
      {access && !isOpen && (
        <p className="flex items-center gap-3 rounded-field bg-marigold-50 p-3 text-ink-900">
          <Clock aria-hidden="true" className="size-5 shrink-0" />
          {isPast
            ? t("The time of this call is over.")
            : t("The call opens at {time}. You can check your devices now.", {
                time: istTime(new Date(access.opensAt)),
              })}
        </p>
      )}
      {isPast ? (
        <RouteButton to={visit.chatPath}>{t("Write in the chat")}</RouteButton>
      ) : (
        <>
          {!isDoctor && (
            <p className="text-sm">
              <strong className="text-ink-900">{t("By joining you say:")}</strong> {t(callConsent.text)}
            </p>
          )}
          {isDoctor && <p className="text-sm">{t("The call is not recorded.")}</p>}
          {isRefused && microphone && !camera && <ErrorNote>{t("Could not access camera/microphone")}</ErrorNote>}
          <div className="grid gap-2">
            <Button disabled={!isOpen || isOpening || !microphone} onClick={onJoin}>
              <Video aria-hidden="true" className="size-5" />
              {isDoctor ? t("Join call") : t("Agree and join")}
            </Button>
            {camera && (
              <Button look="secondary" disabled={!isOpen || isOpening} onClick={onJoinWithoutCamera}>
                <Mic aria-hidden="true" className="size-5" />
                {t("Join with audio only")}
              </Button>
            )}
            <RouteButton look="quiet" to={visit.backTo}>
              {t("Go Back")}
            </RouteButton>
          </div>
        </>
      )}
    </section>
  );
}

function Checks({ call }: { call: Call }) {
  const t = useText();
  return (
    <section aria-labelledby="checks" className={cardClass(false, "grid gap-4 p-5")}>
      <h2 id="checks" className="text-lg">
        {t("Check before you join")}
      </h2>
      <MicrophoneLevel call={call} />
      <Speaker />
      <Connection call={call} />
    </section>
  );
}

function MicrophoneLevel({ call }: { call: Call }) {
  const t = useText();
  const { microphone, isMuted } = useMediaState(call);
  const level = useMicrophoneLevel(isMuted ? null : microphone);
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 text-ink-900">
          <Mic aria-hidden="true" className="size-5" />
          {t("Microphone")}
        </span>
        <span className="text-sm">
          {!microphone ? t("Off") : isMuted ? t("Muted") : t("Say something: the bar moves.")}
        </span>
      </p>
      <div
        role="meter"
        aria-label={t("Loudness of your microphone")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full origin-left bg-leaf-600" style={{ transform: `scaleX(${level})` }} />
      </div>
    </div>
  );
}

function Speaker() {
  const t = useText();
  const [isPlaying, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    void playTestTone()
      .catch(() => {})
      .finally(() => setPlaying(false));
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="flex items-center gap-2 text-ink-900">
        <Volume2 aria-hidden="true" className="size-5" />
        {t("Speaker")}
      </span>
      <Button look="secondary" onClick={play} disabled={isPlaying}>
        {isPlaying ? t("Playing…") : t("Play a tone")}
      </Button>
    </div>
  );
}

const grades: Record<ConnectionGrade, { word: string; meaning: string; className: string }> = {
  good: { word: msg("Good"), meaning: msg("Directly and over our relay."), className: "text-leaf-600" },
  "relay-only": { word: msg("Relay works"), meaning: msg("The call goes over our relay."), className: "text-leaf-600" },
  "direct-only": {
    word: msg("Only direct"),
    meaning: msg("Works on most networks. If it does not, try another one."),
    className: "text-ink-900",
  },
  none: {
    word: msg("No connection"),
    meaning: msg("Calls do not get out of this network. Try another one, such as mobile data."),
    className: "text-coral-700",
  },
};

function Connection({ call }: { call: Call }) {
  const t = useText();
  const [found, setFound] = useState<{ whenOpen: boolean; grade: ConnectionGrade }>();
  const { access } = useCallState(call);
  const isOpen = access?.isOpen ?? false;
  const { ice } = call.session;
  useEffect(() => {
    let isOver = false;
    void ice
      .renew({ always: true })
      .then(() => testConnection(ice.now()))
      .then((grade) => !isOver && setFound({ whenOpen: isOpen, grade }));
    return () => {
      isOver = true;
    };
  }, [ice, isOpen]);
  const grade = found?.whenOpen === isOpen ? found.grade : undefined;

  return (
    <div>
      <p className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 text-ink-900">
          <Wifi aria-hidden="true" className="size-5" />
          {t("Connection")}
        </span>
        <span role="status" className={`font-semibold ${grade ? grades[grade].className : ""}`}>
          {grade ? t(grades[grade].word) : t("Checking…")}
        </span>
      </p>
      {grade && (
        <p className="text-sm">
          {isOpen || grade !== "direct-only"
            ? t(grades[grade].meaning)
            : t("Our relay is checked once the call is open.")}
        </p>
      )}
    </div>
  );
}
