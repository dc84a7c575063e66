import { MessageCircle, Mic, RotateCcw, TriangleAlert } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { RouteButton } from "../../ui/route-button.tsx";

/** The four reasons why a call fails, in the words of the specification. */
type CallFailureText =
  | "Failed to fetch appointment details"
  | "Failed to establish connection"
  | "Failed to start call"
  | "Could not access camera/microphone";

interface Props {
  failure: CallFailureText;
  reason?: string | undefined;
  backTo: string;
  onBack?: () => void;
  onRetry?: () => void;
  onAudioOnly?: () => void;
  chatPath?: string;
}

export function ConnectionError({ failure, reason, backTo, onBack, onRetry, onAudioOnly, chatPath }: Props) {
  const t = useText();
  const isDevice = failure === "Could not access camera/microphone";
  return (
    <>
      <EmergencyStrip />
      <section
        role="alert"
        aria-labelledby="connection-error"
        className="mx-auto grid w-full max-w-xl justify-items-center gap-4 rounded-card border border-line bg-card px-5 py-10 text-center sm:px-10"
      >
        <span className="grid size-16 place-items-center rounded-full bg-coral-50 text-coral-600">
          <TriangleAlert aria-hidden="true" className="size-8" />
        </span>
        <h1 id="connection-error" className="text-2xl">
          {t("Connection Error")}
        </h1>
        <p className="font-semibold text-ink-900 text-lg">{t(texts[failure].title)}</p>
        <p>{reason ?? t(texts[failure].advice)}</p>
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          {onRetry && (
            <Button onClick={onRetry}>
              <RotateCcw aria-hidden="true" className="size-5" />
              {isDevice ? t("Retry") : t("Try again")}
            </Button>
          )}
          {onAudioOnly && (
            <Button look="secondary" onClick={onAudioOnly}>
              <Mic aria-hidden="true" className="size-5" />
              {isDevice ? t("Join with audio only") : t("Try with audio only")}
            </Button>
          )}
          {chatPath && (
            <RouteButton look="secondary" to={chatPath}>
              <MessageCircle aria-hidden="true" className="size-5" />
              {t("Write in the chat")}
            </RouteButton>
          )}
          <RouteButton look={onRetry ? "quiet" : "primary"} to={backTo} onClick={onBack}>
            {t("Go Back")}
          </RouteButton>
        </div>
      </section>
    </>
  );
}

/** The texts of each failure; each title is marked here, so that the Hindi catalogue includes it. */
const texts: Record<CallFailureText, { title: string; advice: string }> = {
  "Failed to fetch appointment details": {
    title: msg("Failed to fetch appointment details"),
    advice: msg("Go back and open the call from your appointment."),
  },
  "Failed to establish connection": {
    title: msg("Failed to establish connection"),
    advice: msg(
      "We could not connect the two of you. Switching networks often helps: from Wi-Fi to mobile data, or the other way round.",
    ),
  },
  "Failed to start call": {
    title: msg("Failed to start call"),
    advice: msg("The call could not be started. Your appointment is not affected."),
  },
  "Could not access camera/microphone": {
    title: msg("Could not access camera/microphone"),
    advice: msg("Allow both in the browser's address bar, and close other programs that use them."),
  },
};
