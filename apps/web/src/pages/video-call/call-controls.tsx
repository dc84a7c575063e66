import {
  ClipboardList,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  Phone,
  PhoneOff,
  Video,
  VideoOff,
} from "lucide-react";
import { type OpenCall, useCallState, useMediaState } from "../../features/calls/use-call.ts";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import type { CallVisit } from "./call-visit.ts";

interface Props {
  call: OpenCall;
  visit: CallVisit;
  onLeave(): void;
  onEnd(): void;
  /** The doctor's panel beside the call. */
  panel?: { isOpen: boolean; onToggle(): void };
}

export function CallControls({ call, visit, onLeave, onEnd, panel }: Props) {
  const t = useText();
  const { media, session } = call;
  const { hasStarted, partner } = useCallState(call);
  const { isMuted, microphone, camera, screen, isOpening, isRefused } = useMediaState(call);
  const isSilent = isMuted || !microphone;
  return (
    <div className="on-deep grid justify-items-center gap-2 px-2 pb-3 sm:pb-4 short:pb-1">
      {isRefused && (
        <p role="alert" className="rounded-field bg-coral-50 px-3 py-1.5 text-ink-900 text-sm">
          {t("Could not access camera/microphone")}
        </p>
      )}
      {!hasStarted && partner !== "here" && (
        <Button onClick={() => void session.startCall()} className="min-w-56">
          <Phone aria-hidden="true" className="size-5" />
          {t("Start Call")}
        </Button>
      )}
      <div
        role="toolbar"
        aria-label={t("Call controls")}
        className="flex w-full flex-wrap justify-center gap-0.5 sm:gap-1 lg:gap-3"
      >
        <Control
          icon={isSilent ? MicOff : Mic}
          name={isSilent ? t("Unmute") : t("Mute")}
          look={isSilent ? "on" : "plain"}
          onPress={() => media.setMuted(!isSilent)}
        />
        <Control
          icon={camera ? Video : VideoOff}
          name={camera ? t("Camera off") : t("Camera on")}
          look={camera ? "plain" : "on"}
          isDisabled={isOpening}
          onPress={() => (camera ? media.turnCameraOff() : void media.turnCameraOn())}
        />
        {/* Phone browsers cannot share a screen. */}
        {media.canShareScreen && (
          <Control
            icon={screen ? MonitorX : MonitorUp}
            name={screen ? t("Stop sharing") : t("Share screen")}
            look={screen ? "on" : "plain"}
            onPress={() => (screen ? media.stopSharing() : void media.shareScreen())}
          />
        )}
        {panel && (
          <Control
            icon={ClipboardList}
            name={t("Patient")}
            look={panel.isOpen ? "on" : "plain"}
            isExpanded={panel.isOpen}
            onPress={panel.onToggle}
          />
        )}
        <a
          href={visit.chatPath}
          target="_blank"
          rel="noreferrer"
          className={classNames(controlClass, looks.plain)}
          title={t("Chat in a new tab")}
          aria-label={t("Chat in a new tab")}
        >
          <MessageCircle aria-hidden="true" className="size-6" />
          <span className={wordClass}>{t("Chat")}</span>
        </a>
        <span aria-hidden="true" className="my-2 w-px bg-deep-line max-sm:hidden" />
        <Control icon={LogOut} name={t("Leave")} hint={t("You can come back")} look="leave" onPress={onLeave} />
        <Control icon={PhoneOff} name={t("End Call")} hint={t("Ends the call for both")} look="end" onPress={onEnd} />
      </div>
    </div>
  );
}

const looks = {
  plain: "text-on-deep hover:bg-deep-line",
  on: "bg-on-deep text-deep hover:bg-on-deep-soft",
  leave: "border border-on-deep-soft text-on-deep hover:bg-deep-line",
  end: "bg-coral-600 text-on-coral hover:bg-coral-700",
};

const controlClass =
  "inline-flex min-h-14 min-w-13 grow basis-13 flex-col items-center justify-center gap-0.5 rounded-field px-0.5 py-1.5 font-semibold transition-colors disabled:opacity-55 sm:min-w-20 sm:grow-0 sm:basis-auto sm:px-2 lg:min-w-24 lg:px-3";

interface ControlProps {
  icon: LucideIcon;
  name: string;
  look: keyof typeof looks;
  isDisabled?: boolean;
  isExpanded?: boolean;
  /** Says what the name leaves open. */
  hint?: string;
  onPress(): void;
}

const wordClass = "max-w-16 text-center text-sm leading-tight sm:max-w-none";

function Control({ icon: Icon, name, look, isDisabled = false, isExpanded, hint = name, onPress }: ControlProps) {
  return (
    <button
      type="button"
      title={hint}
      disabled={isDisabled}
      aria-expanded={isExpanded}
      onClick={onPress}
      className={classNames(controlClass, looks[look])}
    >
      <Icon aria-hidden="true" className="size-6" />
      <span className={wordClass}>{name}</span>
    </button>
  );
}
