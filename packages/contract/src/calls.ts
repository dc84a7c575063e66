import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Instant, success } from "./wire.ts";

/** The call of a visit can be joined so long before its start … */
export const CALL_OPENS_MINUTES_BEFORE = 10;
/** … and until so long after its end; one that the doctor has begun, as long as it goes on that day. */
export const CALL_CLOSES_MINUTES_AFTER = 30;

/**
 * What a person agrees to before the first frame. A change of the words is a new version, because what is stored of
 * the agreement is its version. Asked for by the Telemedicine Practice Guidelines of 25 March 2020, 3.4.
 */
export const callConsent = {
  version: "2026-11",
  text: "I agree to consult by video. A video visit has limits: the doctor may ask me to come to a clinic. The call is not recorded.",
} as const;

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** The ids of the two who meet, sorted and joined by "_". */
export const RoomId = z.string().regex(new RegExp(`^${UUID}_${UUID}$`));
export const roomIdOf = (oneId: string, otherId: string) => [oneId, otherId].sort().join("_");

export const iceServers = endpoint({
  method: "GET",
  path: "/consultations/ice-servers",
  access: "signed-in",
  summary:
    "STUN and TURN servers for a call; TURN with credentials valid for an hour, for the two people of a visit whose call is open",
  query: z.object({ roomId: RoomId.optional() }),
  response: z.object({
    success,
    iceServers: z.array(
      z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
    ),
    /** When the TURN credentials end; null when there are none. */
    expiresAt: Instant.nullable(),
  }),
});
export type IceServers = z.infer<typeof iceServers.response>;

/** A browser page in a call. It stays the same when the socket connects anew, and is another after a reload. */
const PeerId = z.string().regex(/^[\w-]{8,64}$/);
const InRoom = z.object({ roomId: RoomId });

/** As large as descriptions and candidates get, with room to spare. */
const Sdp = z.string().max(100_000);
export const Offer = InRoom.extend({ offer: z.object({ type: z.literal("offer"), sdp: Sdp }) });
export const Answer = InRoom.extend({ answer: z.object({ type: z.literal("answer"), sdp: Sdp }) });
export const IceCandidate = InRoom.extend({
  /** Null says that there are no more. */
  candidate: z
    .object({
      candidate: z.string().max(2000),
      sdpMid: z.string().max(50).nullish(),
      sdpMLineIndex: z.int().nonnegative().max(100).nullish(),
      usernameFragment: z.string().max(300).nullish(),
    })
    .nullable(),
});

export const JoinCall = InRoom.extend({
  peerId: PeerId.optional(),
  /** This page was in the call and comes back after a broken line: it does not take the place of one that came after it. */
  isReturning: z.boolean().default(false),
  /** The version and language of the consent the person has just read; starting a call without it is consent implied. */
  consent: z.object({ version: z.string().max(20), language: z.enum(["en", "hi"]) }).optional(),
});
export const LeaveCall = InRoom.extend({
  /** "ended" closes the call for both, "left" only for the one who goes. */
  reason: z.enum(["left", "ended"]).default("left"),
});
export const CallRoom = InRoom;

export interface Peer {
  userId: string;
  peerId: string;
}

/** The people of a visit and when its call can be joined. */
export interface CallAccess {
  appointmentId: string;
  isOpen: boolean;
  opensAt: string;
  closesAt: string;
  /** Who is in the call now. */
  present: Peer[];
}

type Ack<Answer = unknown> = ({ success: true } & Answer) | { success: false; code: string; message: string };
type Acknowledged<Answer = unknown> = (ack: Ack<Answer>) => void;

export interface CallClientEvents {
  /** Hear from the waiting room who is in the call, before joining it. */
  "watch-video-call"(room: z.input<typeof CallRoom>, done?: Acknowledged<CallAccess>): void;
  /** A second page of the same person takes the place of the first. */
  "join-video-call"(join: z.input<typeof JoinCall>, done?: Acknowledged<CallAccess>): void;
  "leave-video-call"(leave: z.input<typeof LeaveCall>, done?: Acknowledged): void;
  "call-initiated"(room: z.input<typeof CallRoom>, done?: Acknowledged): void;
  offer(offer: z.input<typeof Offer>, done?: Acknowledged): void;
  answer(answer: z.input<typeof Answer>, done?: Acknowledged): void;
  "ice-candidate"(candidate: z.input<typeof IceCandidate>, done?: Acknowledged): void;
}

/** Every event of a call says which room and which page of whom it comes from. */
type FromPeer<Content = unknown> = Peer & { roomId: string } & Content;

export interface CallServerEvents {
  "user-joined"(peer: FromPeer): void;
  /** "lost": the connection broke or the page was closed; "replaced": this very page was taken over by another. */
  "user-left"(peer: FromPeer<{ reason: "left" | "ended" | "lost" | "replaced" }>): void;
  "call-initiated"(peer: FromPeer): void;
  offer(offer: FromPeer<Pick<z.output<typeof Offer>, "offer">>): void;
  answer(answer: FromPeer<Pick<z.output<typeof Answer>, "answer">>): void;
  "ice-candidate"(candidate: FromPeer<Pick<z.output<typeof IceCandidate>, "candidate">>): void;
}

export const callErrors = defineErrors("calls", {
  notYours: [403, "Only the patient and the doctor of a confirmed appointment can join this call."],
  notOpen: [409, "The call of this visit is not open now."],
  notJoined: [409, "Join the call first."],
  replaced: [409, "This call continues in another tab."],
});
