export interface OutgoingTracks {
  microphone: MediaStreamTrack | null;
  picture: MediaStreamTrack | null;
}

/** Adds a transceiver for sound and one for picture, unless the connection has them. */
export function addTracks(connection: RTCPeerConnection, tracks: OutgoingTracks, stream: MediaStream) {
  if (connection.getTransceivers().length > 0) return;
  for (const [kind, track] of byKind(tracks)) {
    connection.addTransceiver(track ?? kind, { direction: "sendrecv", streams: [stream] });
  }
}

/** Sends the tracks on the transceivers that the partner's offer created. */
export async function answerWithTracks(connection: RTCPeerConnection, tracks: OutgoingTracks, stream: MediaStream) {
  for (const [kind, track] of byKind(tracks)) {
    const transceiver = transceiverOf(connection, kind);
    if (!transceiver) continue;
    transceiver.direction = "sendrecv";
    transceiver.sender.setStreams?.(stream);
    await transceiver.sender.replaceTrack(track);
  }
}

/** Exchanges the tracks of a running connection, without a new negotiation. */
export async function replaceTracks(connection: RTCPeerConnection, tracks: OutgoingTracks) {
  for (const [kind, track] of byKind(tracks)) {
    const transceiver = transceiverOf(connection, kind);
    if (transceiver && transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track);
  }
}

const transceiverOf = (connection: RTCPeerConnection, kind: "audio" | "video") =>
  connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);

const byKind = ({ microphone, picture }: OutgoingTracks) => [
  ["audio", microphone] as const,
  ["video", picture] as const,
];
