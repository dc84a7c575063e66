/** Exchanges ICE candidates. A candidate is of use only to a page that has the description it belongs to. */
export function createCandidateExchange(
  connection: RTCPeerConnection,
  send: (candidate: RTCIceCandidateInit | null) => void,
) {
  let isDescriptionSent = false;
  /** The candidates of our current description, kept for a partner who missed them. */
  let own: (RTCIceCandidateInit | null)[] = [];
  /** The partner's candidates that arrived before their description. */
  let early: RTCIceCandidateInit[] = [];

  connection.onicecandidate = ({ candidate }) => {
    const signal = candidate?.toJSON() ?? null;
    own.push(signal);
    if (isDescriptionSent) send(signal);
  };

  function sendOwn() {
    for (const candidate of own) send(candidate);
  }

  async function add(candidate: RTCIceCandidateInit) {
    const known = connection.remoteDescription;
    const { usernameFragment } = candidate;
    if (!known || (usernameFragment && !known.sdp.includes(`a=ice-ufrag:${usernameFragment}`))) {
      early.push(candidate);
      return;
    }
    // A candidate is one of several routes; where the browser refuses this one, another works.
    await connection.addIceCandidate(candidate).catch(() => {});
  }

  return {
    add,
    /** Drops our candidates: a new description is about to create its own. */
    beginDescription() {
      own = [];
      isDescriptionSent = false;
    },
    onDescriptionSent() {
      isDescriptionSent = true;
      sendOwn();
    },
    sendAgain() {
      if (isDescriptionSent) sendOwn();
    },
    async addEarly() {
      const waiting = early;
      early = [];
      for (const candidate of waiting) await add(candidate);
    },
  };
}
