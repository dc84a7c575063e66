import {
  Answer,
  type CallAccess,
  CallRoom,
  type CallServerEvents,
  callErrors,
  IceCandidate,
  JoinCall,
  LeaveCall,
  Offer,
  roomIdOf,
} from "@medisense/contract/calls";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { kindOf } from "../platform/kind-of-error.ts";
import { createAllowance } from "../platform/realtime/allowance.ts";
import type { RealtimeSocket } from "../platform/realtime/realtime.ts";
import { serveEvent } from "../platform/realtime/serve-event.ts";
import type { CallDeps } from "./call-deps.ts";
import { enterRoom, leaveRoom, peersIn } from "./call-peers.ts";
import { roomOfCall } from "./call-room.ts";
import { type Call, findCall, findOpenCall, otherIn } from "./find-call.ts";
import { storeConsent } from "./store-consent.ts";

/** A call needs some dozens of candidates at once, and few events after that. */
const LIMITS = { burst: 200, perSecond: 20 };

export function callEvents(deps: CallDeps) {
  deps.realtime.on("connection", (socket) => serveCall(deps, socket));
}

function serveCall(deps: CallDeps, socket: RealtimeSocket) {
  const { clock, realtime, logger, config } = deps;
  const { rateLimitScale: scale } = config;
  const { id: ownId, sessionId } = socket.data.actor;
  const isAllowed = createAllowance({ burst: LIMITS.burst * scale, perSecond: LIMITS.perSecond * scale }, clock);
  const context = { socket, logger, isAllowed };
  const inOrder = createOrder();
  let hasJoined = false;

  function serve<Schema extends z.ZodType>(
    event: string,
    schema: Schema,
    handle: (sent: z.output<Schema>) => Promise<object | void>,
  ) {
    serveEvent(context, event, {
      payload: z.tuple([schema]) as unknown as z.ZodType<[z.output<Schema>]>,
      // A candidate must not overtake the offer it belongs to, nor anything the joining before it.
      handle: ([sent]) => inOrder(() => handle(sent)),
    });
  }

  async function accessOf({ roomId, appointmentId, isOpen, opensAt, closesAt }: Call): Promise<CallAccess> {
    const present = await peersIn(deps, roomId);
    return {
      appointmentId,
      isOpen,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      present: present.map(({ userId, peerId }) => ({ userId, peerId })),
    };
  }

  async function hear(roomId: string) {
    // One that went away meanwhile would stay in the room for ever.
    if (socket.connected) await socket.join(roomOfCall(roomId));
  }

  serve("watch-video-call", CallRoom, async ({ roomId }) => {
    const call = await findCall(deps, ownId, roomId);
    await hear(call.roomId);
    return accessOf(call);
  });

  serve("join-video-call", JoinCall, async ({ roomId: named, peerId = socket.id, isReturning, consent }) => {
    const call = await findOpenCall(deps, ownId, named);
    const { roomId, appointmentId } = call;
    await storeConsent(deps, { appointmentId, userId: ownId, given: consent });
    hasJoined = true;
    const page = { roomId, userId: ownId, peerId, socketId: socket.id, sessionId };
    const former = await enterRoom(deps, page, isReturning);
    if (former && former.socketId !== socket.id) {
      if (former.peerId !== peerId) {
        const replaced = { roomId, userId: ownId, peerId: former.peerId, reason: "replaced" } as const;
        realtime.to(former.socketId).emit("user-left", replaced);
      }
      realtime.in(former.socketId).socketsLeave(roomOfCall(roomId));
    }
    await hear(roomId);
    socket.to(roomOfCall(roomId)).emit("user-joined", { roomId, userId: ownId, peerId });
    return accessOf(call);
  });

  serve("leave-video-call", LeaveCall, async ({ roomId: named, reason }) => {
    const roomId = roomIdOf(ownId, otherIn(named, ownId));
    await socket.leave(roomOfCall(roomId));
    await announceLeaving(reason, roomId);
  });

  async function announceLeaving(reason: "left" | "ended" | "lost", from?: string) {
    for (const { roomId, userId, peerId } of await leaveRoom(deps, socket.id, from)) {
      realtime.to(roomOfCall(roomId)).emit("user-left", { roomId, userId, peerId, reason });
    }
  }

  /** The two ends of what is relayed, as they are at this moment: an open call, and a page that takes part in it. */
  async function ends(named: string) {
    const { roomId, otherId } = await findOpenCall(deps, ownId, named);
    const peers = await peersIn(deps, roomId);
    const own = peers.find(({ socketId }) => socketId === socket.id);
    if (!own) throw new DomainError(callErrors.notJoined);
    const from = { roomId, userId: ownId, peerId: own.peerId };
    return { from, other: peers.find(({ userId }) => userId === otherId) };
  }

  serve("call-initiated", CallRoom, async ({ roomId }) => {
    const { from } = await ends(roomId);
    socket.to(roomOfCall(from.roomId)).emit("call-initiated", from);
  });

  function relay<Event extends "offer" | "answer" | "ice-candidate">(event: Event, schema: z.ZodType<Signal<Event>>) {
    serve(event, schema, async (sent) => {
      const { from, other } = await ends(sent.roomId);
      if (!other) return;
      const page: { emit(event: string, content: object): unknown } = realtime.to(other.socketId);
      page.emit(event, { ...sent, ...from });
    });
  }
  relay("offer", Offer);
  relay("answer", Answer);
  relay("ice-candidate", IceCandidate);

  socket.on("disconnect", () => {
    if (!hasJoined) return;
    void inOrder(() => announceLeaving("lost")).catch((error: unknown) => {
      logger.error({ event: "disconnect", ...kindOf(error) }, "unexpected failure");
    });
  });
}

type Signal<Event extends keyof CallServerEvents> = Omit<Parameters<CallServerEvents[Event]>[0], "userId" | "peerId">;

/** Does one thing after the other, whether or not the one before went well. */
function createOrder() {
  let last: Promise<unknown> = Promise.resolve();
  return function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
