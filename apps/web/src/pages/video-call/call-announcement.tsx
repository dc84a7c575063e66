import type { CallState } from "../../features/calls/session/call-state.ts";
import { type OpenCall, useCallState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { statusLabels, statusOf } from "./call-overlay.tsx";

/** Announces the status of the call to screen readers, and shows a message where there is one. */
export function CallAnnouncement({ call, name }: { call: OpenCall; name: string }) {
  const t = useText();
  const state = useCallState(call);
  const message = messageOf(state, name, t);
  return (
    <>
      <p role="status" className="sr-only">
        {t(statusLabels[statusOf(state)])}. {message}
      </p>
      {message && (
        <div className="pointer-events-auto flex max-w-lg flex-wrap items-center gap-2 rounded-field bg-card px-3 py-2 text-ink-900 text-sm shadow-card">
          <p aria-hidden="true">{message}</p>
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

function messageOf(state: CallState, name: string, t: ReturnType<typeof useText>) {
  const { isFlowing, isOnline, partner, partnerState, connectedAt, hasStarted, isVideoPaused, access } = state;
  if (isFlowing) {
    if (isVideoPaused) return t("The connection is weak. Your video is paused so that your voice gets through.");
    if (partnerState.isMuted) return t("{name} is muted.", { name });
    return "";
  }
  if (!isOnline) return t("You are offline. The call will continue when you are back online.");
  if (!access) return "";
  if (partner === "left") return t("{name} has left the call and can come back.", { name });
  if (partner === "lost") return t("{name} lost the connection. Waiting for {name} to come back.", { name });
  if (connectedAt !== null) return t("The connection was lost. Connecting again…");
  if (partner === "here") return "";
  return hasStarted
    ? t("Calling {name}. The call begins when {name} joins.", { name })
    : t("{name} is not here yet. This page will update when they join.", { name });
}
