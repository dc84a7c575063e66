/** The statistics of a connection since it opened. */
export interface LinkFigures {
  packetsReceived: number;
  framesDecoded: number;
  /** The share of our packets that the other side reports as lost, from 0 to 1. */
  lossShare: number;
  /** The outgoing bandwidth in bits per second; undefined while the browser has no estimate. */
  availableBps: number | undefined;
}

type StatsEntry = { type: string; kind?: string } & Record<string, unknown>;

export function figuresOf(report: Iterable<[string, unknown]>): LinkFigures {
  const entries = Array.from(report, ([, entry]) => entry as StatsEntry);
  const inbound = entries.filter(({ type }) => type === "inbound-rtp");
  const reported = entries.filter(({ type }) => type === "remote-inbound-rtp");
  const path = entries.find(
    ({ type, nominated, state }) => type === "candidate-pair" && nominated && state === "succeeded",
  );
  return {
    packetsReceived: sum(inbound, "packetsReceived"),
    framesDecoded: sum(inbound, "framesDecoded"),
    lossShare: Math.max(0, ...reported.map((entry) => numberIn(entry, "fractionLost") ?? 0)),
    availableBps: path && numberIn(path, "availableOutgoingBitrate"),
  };
}

const numberIn = (entry: StatsEntry, name: string) => (typeof entry[name] === "number" ? entry[name] : undefined);
const sum = (entries: StatsEntry[], name: string) =>
  entries.reduce((total, entry) => total + (numberIn(entry, name) ?? 0), 0);

/** True when frames or packets arrived between two measurements. */
export const hasArrived = (before: LinkFigures | undefined, now: LinkFigures) =>
  now.framesDecoded > (before?.framesDecoded ?? 0) || now.packetsReceived > (before?.packetsReceived ?? 0);

/** Below this bandwidth the picture is of no use, and the voice suffers from it. */
const MIN_VIDEO_BPS = 80_000;
const MAX_LOSS_SHARE = 0.25;

export const isTooWeakForVideo = ({ lossShare, availableBps }: LinkFigures) =>
  lossShare > MAX_LOSS_SHARE || (availableBps !== undefined && availableBps < MIN_VIDEO_BPS);
