/** A change of the session in one tab, which holds for all tabs of the browser. */
export type SessionChange = { ended: true } | { startedBy: string };

const CHANNEL = "medisense-session";

export function notifyOtherTabs(change: SessionChange) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(change);
  channel.close();
}

export function onSessionChange(listener: (change: SessionChange) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionChange>) => listener(data);
  return () => channel.close();
}
