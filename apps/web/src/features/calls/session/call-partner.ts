import type { CallAccess, CallServerEvents, Peer } from "@medisense/contract/calls";
import type { CallLink } from "./call-link.ts";
import type { CallState, CallStore } from "./call-state.ts";
import { withNulls } from "./signaling-channel.ts";

interface PartnerOptions {
  state: CallStore;
  link: CallLink;
  ownId: string;
  /** The id of this page in the call. */
  peerId: string;
  onStarted(): void;
  finish(by: NonNullable<CallState["ending"]>["by"]): void;
}

/** Follows the other person's page: whether it is in the call, and what it signals. */
export function createCallPartner({ state, link, ownId, peerId, onStarted, finish }: PartnerOptions) {
  let partnerId: string | undefined;

  function onAccess(access: CallAccess) {
    state.change({ access });
    const [other] = access.present.filter((peer) => peer.userId !== ownId);
    if (other) onPartner(other, state.read().hasJoined ? "found" : "heard");
    else if (state.read().partner === "here") state.change({ partner: state.read().hasJoined ? "lost" : "absent" });
  }

  /** Records that the partner is in the call. A page not seen before starts a new connection with the same person. */
  function onPartner(peer: Peer, how: "joined" | "found" | "heard") {
    if (peer.userId === ownId) return;
    const isNew = peer.peerId !== partnerId;
    partnerId = peer.peerId;
    state.change({ partner: "here" });
    if (isNew) link.close();
    // Nobody is connected before they have agreed and joined; whoever is found in the call has done so too.
    if (!state.read().hasJoined || how === "heard") return;
    onStarted();
    // The first page in the room offers. The later page requests an offer, and makes one itself if none arrives.
    if (link.isOpen()) link.sendAgain();
    else if (how === "joined") link.open(true);
    else link.requestOffer();
  }

  function onLeft(peer: Parameters<CallServerEvents["user-left"]>[0]) {
    if (peer.peerId === peerId && peer.reason === "replaced") return finish("another-tab");
    if (peer.userId === ownId || (partnerId !== undefined && peer.peerId !== partnerId)) return;
    if (peer.reason === "ended" && state.read().hasJoined) return finish("partner");
    if (peer.reason === "lost") state.change({ partner: "lost" });
    if (peer.reason !== "left" && peer.reason !== "ended") return;
    link.close();
    partnerId = undefined;
    state.change({ partner: "left", isFlowing: false });
  }

  const listeners: CallServerEvents = {
    "user-joined": (peer) => onPartner(peer, "joined"),
    "user-left": onLeft,
    "call-initiated": (peer) => {
      if (peer.userId === ownId) return;
      onPartner(peer, "heard");
      if (!state.read().hasJoined) return;
      link.onRenewalRequest();
      onStarted();
    },
    offer: (peer) => {
      if (peer.userId === ownId) return;
      onPartner(peer, "heard");
      if (!state.read().hasJoined) return;
      onStarted();
      link.onOffer(peer.offer);
    },
    answer: (peer) => {
      if (peer.peerId === partnerId) link.onAnswer(peer.answer);
    },
    "ice-candidate": ({ peerId: sender, candidate }) => {
      if (sender === partnerId && candidate) link.onCandidate(withNulls(candidate));
    },
  };

  return { onAccess, listeners };
}
