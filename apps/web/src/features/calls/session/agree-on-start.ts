import type { CallStore } from "./call-state.ts";

/** Counts the call from the first media that either page received, so that both timers agree. */
export function agreeOnStart(state: CallStore, onChange: () => void) {
  const { isFlowing, connectedAt, partnerState } = state.read();
  if (connectedAt === null && !isFlowing) return;
  const agreed = Math.min(connectedAt ?? Date.now(), partnerState.connectedAt ?? Infinity);
  if (agreed === connectedAt) return;
  state.change({ connectedAt: agreed });
  onChange();
}
