import type { PeerState } from "./peer-state.ts";

const MAX_LENGTH = 500;
/** No call lasts longer: it closes when the day ends. */
const LONGEST_CALL_MS = 24 * 60 * 60_000;

/** Opens the data channel on which two pages exchange their states. */
export function openStateChannel(
  connection: RTCPeerConnection,
  ownState: () => PeerState,
  onPeerState: (state: PeerState) => void,
) {
  const channel = connection.createDataChannel("state", { negotiated: true, id: 0 });

  /** Sends how long the call has lasted, because the clocks of two devices differ. */
  function tell() {
    if (channel.readyState !== "open") return;
    const { connectedAt, ...state } = ownState();
    channel.send(JSON.stringify({ ...state, connectedForMs: connectedAt === null ? null : Date.now() - connectedAt }));
  }

  channel.onopen = tell;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const received = peerStateIn(data);
    if (received) onPeerState(received);
  };

  return { tell, close: () => channel.close() };
}

function peerStateIn(data: unknown): PeerState | undefined {
  if (typeof data !== "string" || data.length > MAX_LENGTH) return undefined;
  try {
    const { hasCamera, isMuted, isSharing, connectedForMs } = JSON.parse(data) as Record<string, unknown>;
    const isDuration = typeof connectedForMs === "number" && connectedForMs >= 0 && connectedForMs < LONGEST_CALL_MS;
    return {
      hasCamera: hasCamera === true,
      isMuted: isMuted === true,
      isSharing: isSharing === true,
      connectedAt: isDuration ? Date.now() - connectedForMs : null,
    };
  } catch {
    return undefined;
  }
}
