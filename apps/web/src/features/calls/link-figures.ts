/** What a connection's statistics say, counted from its beginning. */
export interface LinkFigures {
  packetsReceived: number;
  framesDecoded: number;
  /** Of what we send, as the other side reports it; 0 to 1. */
  lossShare: number;
  /** What the way out carries, in bits per second; undefined while the browser does not know. */
  availableBps: number | undefined;
}

type Entry = { type: string; kind?: string } & Record<string, unknown>;

export function figuresOf(report: Iterable<[string, unknown]>): LinkFigures {
  const entries = Array.from(report, ([, entry]) => entry as Entry);
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

const numberIn = (entry: Entry, name: string) => (typeof entry[name] === "number" ? entry[name] : undefined);
const sum = (entries: Entry[], name: string) =>
  entries.reduce((total, entry) => total + (numberIn(entry, name) ?? 0), 0);

/** Below this there is no picture worth having, and the voice suffers from it. */
const LEAST_BPS = 80_000;
const MOST_LOSS = 0.25;

export const isTooWeakForVideo = ({ lossShare, availableBps }: LinkFigures) =>
  lossShare > MOST_LOSS || (availableBps !== undefined && availableBps < LEAST_BPS);
