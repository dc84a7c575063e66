import type { CallState } from "../../features/calls/call-session.ts";
import { type Call, useCallState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { statusOf, statusWords } from "./call-overlay.tsx";

/** What goes on, in words: heard by people who cannot see it, and shown where there is something to say. */
export function CallNotice({ call, name }: { call: Call; name: string }) {
  const t = useText();
  const state = useCallState(call);
  const notice = noticeOf(state, name, t);
  return (
    <>
      <p role="status" className="sr-only">
        {t(statusWords[statusOf(state)])}. {notice}
      </p>
      {notice && (
        <div className="pointer-events-auto flex max-w-lg flex-wrap items-center gap-2 rounded-field bg-card px-3 py-2 text-ink-900 text-sm shadow-card">
          <p aria-hidden="true">{notice}</p>
          {state.isVideoPaused && (
            <Button look="secondary" onClick={call.session.resumeVideo}>
              {t("Turn video on again")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function noticeOf(state: CallState, name: string, t: ReturnType<typeof useText>) {
  const { isFlowing, isOnline, partner, partnerState, connectedAt, hasStarted, isVideoPaused, access } = state;
  if (isFlowing) {
    if (isVideoPaused) return t("The connection is weak. Your video is paused so that your voice gets through.");
    if (partnerState.isMuted) return t("{name} has muted the microphone.", { name });
    return "";
  }
  if (!isOnline) return t("You are offline. The call goes on by itself when the connection is back.");
  if (!access) return "";
  if (partner === "left") return t("{name} has left the call and can come back.", { name });
  if (partner === "lost") return t("The connection of {name} was lost. Waiting for {name} to come back.", { name });
  if (connectedAt !== null) return t("The connection was lost. Connecting again…");
  if (partner === "here") return hasStarted ? "" : t("{name} is here. Press Start Call.", { name });
  return hasStarted
    ? t("Calling {name}. The call begins when {name} joins.", { name })
    : t("{name} is not here yet. You will see it here at once.", { name });
}
