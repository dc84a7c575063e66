/** One person, several tabs: what happens to the session in one of them holds for all. */
export type SessionNews = { ended: true } | { startedBy: string };

const CHANNEL = "medisense-session";

export function tellOtherTabs(news: SessionNews) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

export function onNewsFromOtherTabs(listener: (news: SessionNews) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => listener(data);
  return () => channel.close();
}
