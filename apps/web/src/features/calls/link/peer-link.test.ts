import { beforeEach, expect, test, vi } from "vitest";
import { FakeMediaStream } from "../../../testing/fake-media.ts";
import { FakePeerConnection, fakeNetwork } from "../../../testing/fake-peer-connection.ts";
import { openPeerLink } from "./peer-link.ts";

beforeEach(() => {
  fakeNetwork.reset();
  vi.stubGlobal("RTCPeerConnection", FakePeerConnection);
  vi.stubGlobal("MediaStream", FakeMediaStream);
});

function aLink() {
  const said: { kind: string; content: unknown }[] = [];
  const say = (kind: string) => (content: unknown) => void said.push({ kind, content });
  const onBroken = vi.fn<() => void>();
  const link = openPeerLink({
    iceServers: [],
    outgoing: { microphone: null, picture: null },
    ownState: () => ({ hasCamera: false, isMuted: false, isSharing: false, connectedAt: null }),
    sendOffer: say("offer"),
    sendAnswer: say("answer"),
    sendCandidate: say("candidate"),
    onStream: () => {},
    onPeerState: () => {},
    onConnection: () => {},
    onBroken,
  });
  return { link, said, onBroken, connection: fakeNetwork.connections.at(-1)! };
}

const offerOf = ({ said }: ReturnType<typeof aLink>) => said.find(({ kind }) => kind === "offer")!.content as never;
const candidateOf = ({ said }: ReturnType<typeof aLink>) =>
  said.find(({ kind }) => kind === "candidate")!.content as RTCIceCandidateInit;

test("[CONS-05] a candidate that arrives before its description waits for it", async () => {
  const offerer = aLink();
  await offerer.link.offer();
  const answerer = aLink();
  await answerer.link.onCandidate(candidateOf(offerer));
  expect(answerer.connection.candidates).toEqual([]);
  await answerer.link.onOffer(offerOf(offerer));
  expect(answerer.connection.candidates).toHaveLength(1);
});

test("[CONS-05] no candidate is sent before its description", async () => {
  const { link, said } = aLink();
  await link.offer();
  expect(said.map(({ kind }) => kind)).toEqual(["offer", "candidate"]);
});

test("[CONS-05] a duplicate answer is ignored, and an invalid description is reported", async () => {
  const offerer = aLink();
  await offerer.link.offer();
  const answerer = aLink();
  await answerer.link.onOffer(offerOf(offerer));
  const answer = answerer.said.find(({ kind }) => kind === "answer")!.content as never;
  await offerer.link.onAnswer(answer);
  await offerer.link.onAnswer(answer);
  expect(offerer.onBroken).not.toHaveBeenCalled();

  offerer.connection.setRemoteDescription = async () => {
    throw new DOMException("Failed to set SSL role", "OperationError");
  };
  await offerer.link.onOffer(offerOf(offerer));
  expect(offerer.onBroken).toHaveBeenCalledOnce();
});

test("[CONS-05] an offer of another connection does not fit; a new offer of the same connection does", async () => {
  const offerer = aLink();
  await offerer.link.offer();
  const answerer = aLink();
  await answerer.link.onOffer(offerOf(offerer));
  expect(answerer.link.fits(offerOf(offerer))).toBe(true);
  const reloaded = aLink();
  await reloaded.link.offer();
  expect(answerer.link.fits(offerOf(reloaded))).toBe(false);
});
