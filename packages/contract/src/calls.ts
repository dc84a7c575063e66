import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { type Acknowledge, Instant, success } from "./wire.ts";

/** A visit's call opens this many minutes before the visit starts. */
export const CALL_OPENS_MINUTES_BEFORE = 10;
/** A call closes this many minutes after the visit ends. A visit in progress keeps its call open until the day ends. */
export const CALL_CLOSES_MINUTES_AFTER = 30;

/**
 * The consent texts shown before a call, newest first. Only the version is stored with a consent: a changed text is a
 * new version above the earlier ones, which stay as they are.
 * Required by the Telemedicine Practice Guidelines of 25 March 2020, section 3.4.
 */
export const callConsentTexts = [
  {
    version: "2026-11",
    text: {
      en: "I agree to consult by video. A video visit has limits: the doctor may ask me to come to a clinic. The call is not recorded.",
      hi: "मैं वीडियो पर परामर्श लेने के लिए सहमत हूँ। वीडियो मुलाक़ात की सीमाएँ हैं: डॉक्टर मुझे क्लिनिक आने के लिए कह सकते हैं। कॉल रिकॉर्ड नहीं की जाती।",
    },
  },
] as const;
export const [callConsent] = callConsentTexts;

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** The ids of the patient and the doctor, sorted and joined by "_". */
export const RoomId = z.string().regex(new RegExp(`^${UUID}_${UUID}$`));
export const roomIdOf = (oneId: string, otherId: string) => [oneId, otherId].sort().join("_");

export const iceServers = endpoint({
  method: "GET",
  path: "/consultations/ice-servers",
  access: "logged-in",
  summary: "Lists STUN servers, and TURN servers with credentials valid for an hour for the two people of an open call",
  query: z.object({ roomId: RoomId.optional() }),
  response: z.object({
    success,
    iceServers: z.array(
      z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
    ),
    /** The expiry of the TURN credentials; null when there are none. */
    expiresAt: Instant.nullable(),
  }),
});
export type IceServers = z.infer<typeof iceServers.response>;

/** The id of a browser page in a call. It survives a reconnect of the socket and changes with a reload. */
const PeerId = z.string().regex(/^[\w-]{8,64}$/);
const InRoom = z.object({ roomId: RoomId });

/** A session description. Browsers send far less than this limit. */
const Sdp = z.string().max(100_000);
export const OfferSignal = InRoom.extend({ offer: z.object({ type: z.literal("offer"), sdp: Sdp }) });
export const AnswerSignal = InRoom.extend({ answer: z.object({ type: z.literal("answer"), sdp: Sdp }) });
export const IceCandidate = InRoom.extend({
  /** Null after the last candidate. */
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
  /** True when this page rejoins after a lost connection. It then does not replace a page that joined later. */
  isReturning: z.boolean().default(false),
  /** The version and language of the consent text that the person read. Without it, joining is implied consent. */
  consent: z.object({ version: z.string().max(20), language: z.enum(["en", "hi"]) }).optional(),
});
export const LeaveCall = InRoom.extend({
  /** "ended" closes the call for both people, "left" only for the person who leaves. */
  reason: z.enum(["left", "ended"]).default("left"),
});
export const CallRoom = InRoom;

/** A page that takes part in a call, and its person. */
export interface Peer {
  userId: string;
  peerId: string;
}

/** A visit's call: its opening times and the pages in it. */
export interface CallAccess {
  appointmentId: string;
  isOpen: boolean;
  opensAt: string;
  closesAt: string;
  /** The pages in the call now. */
  present: Peer[];
}

export interface CallClientEvents {
  /** Reports who is in the call, without joining it. Used by the waiting room. */
  "watch-video-call"(room: z.input<typeof CallRoom>, done?: Acknowledge<CallAccess>): void;
  /** Joins the call. A second page of the same person replaces the first. */
  "join-video-call"(join: z.input<typeof JoinCall>, done?: Acknowledge<CallAccess>): void;
  "leave-video-call"(leave: z.input<typeof LeaveCall>, done?: Acknowledge): void;
  "call-initiated"(room: z.input<typeof CallRoom>, done?: Acknowledge): void;
  offer(offer: z.input<typeof OfferSignal>, done?: Acknowledge): void;
  answer(answer: z.input<typeof AnswerSignal>, done?: Acknowledge): void;
  "ice-candidate"(candidate: z.input<typeof IceCandidate>, done?: Acknowledge): void;
}

/** The sender of a call event: its room, person and page. */
type FromPeer<Content = unknown> = Peer & { roomId: string } & Content;

export interface CallServerEvents {
  "user-joined"(peer: FromPeer): void;
  /** "lost": the connection broke or the page was closed; "replaced": another page of the same person took over. */
  "user-left"(peer: FromPeer<{ reason: "left" | "ended" | "lost" | "replaced" }>): void;
  "call-initiated"(peer: FromPeer): void;
  offer(offer: FromPeer<Pick<z.output<typeof OfferSignal>, "offer">>): void;
  answer(answer: FromPeer<Pick<z.output<typeof AnswerSignal>, "answer">>): void;
  "ice-candidate"(candidate: FromPeer<Pick<z.output<typeof IceCandidate>, "candidate">>): void;
}

export const callErrors = defineErrors("calls", {
  notYours: [403, "Only the patient and the doctor of a confirmed appointment can join this call."],
  notOpen: [409, "The call for this visit is not open right now."],
  doctorSuspended: [409, "This doctor is not available on MediSense at present."],
  notJoined: [409, "Join the call first."],
  replaced: [409, "This call continues in another tab."],
});
