import type { PeerState } from "./peer-state.ts";

const MAX_LENGTH = 500;

/** Opens the data channel on which two pages exchange the states of their devices. */
export function openStateChannel(
  connection: RTCPeerConnection,
  initial: PeerState,
  onPeerState: (state: PeerState) => void,
) {
  const channel = connection.createDataChannel("state", { negotiated: true, id: 0 });
  let state = initial;

  function send() {
    if (channel.readyState === "open") channel.send(JSON.stringify(state));
  }

  channel.onopen = send;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const received = peerStateIn(data);
    if (received) onPeerState(received);
  };

  return {
    tell(next: PeerState) {
      state = next;
      send();
    },
    close: () => channel.close(),
  };
}

function peerStateIn(data: unknown): PeerState | undefined {
  if (typeof data !== "string" || data.length > MAX_LENGTH) return undefined;
  try {
    const { hasCamera, isMuted, isSharing } = JSON.parse(data) as Record<string, unknown>;
    return { hasCamera: hasCamera === true, isMuted: isMuted === true, isSharing: isSharing === true };
  } catch {
    return undefined;
  }
}
