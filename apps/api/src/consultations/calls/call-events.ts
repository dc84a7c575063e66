import {
  AnswerSignal,
  type CallAccess,
  CallRoom,
  type CallServerEvents,
  callErrors,
  IceCandidate,
  JoinCall,
  LeaveCall,
  OfferSignal,
  roomIdOf,
} from "@medisense/contract/calls";
import { z } from "zod";
import { DomainError } from "../../platform/domain-error.ts";
import { kindOfError } from "../../platform/kind-of-error.ts";
import type { RealtimeSocket } from "../../platform/realtime/realtime-types.ts";
import { serveEvent } from "../../platform/realtime/serve-event.ts";
import { createSequence } from "./create-sequence.ts";
import type { CallDeps } from "./deps.ts";
import { enterRoom } from "./enter-room.ts";
import { findCall, type VisitCall } from "./find-call.ts";
import { findOpenCall } from "./find-open-call.ts";
import { leaveRoom } from "./leave-room.ts";
import { listPeers } from "./list-peers.ts";
import { otherInRoom } from "./other-in-room.ts";
import { roomOfCall } from "./room-of-call.ts";
import { storeConsent } from "./store-consent.ts";

/** Serves the events of video calls on every socket. */
export function callEvents(deps: CallDeps) {
  deps.realtime.on("connection", (socket) => serveCallSocket(deps, socket));
}

function serveCallSocket(deps: CallDeps, socket: RealtimeSocket) {
  const { realtime, logger } = deps;
  const { id: ownId, sessionId } = socket.data.actor;
  const inOrder = createSequence();
  let hasJoined = false;

  function serve<Schema extends z.ZodType>(
    event: string,
    schema: Schema,
    handle: (sent: z.output<Schema>) => Promise<object | void>,
  ) {
    serveEvent({ socket, logger }, event, {
      payload: z.tuple([schema]) as unknown as z.ZodType<[z.output<Schema>]>,
      // A candidate must not overtake its offer, and no event may overtake the join before it.
      handle: ([sent]) => inOrder(() => handle(sent)),
    });
  }

  async function accessOf({ roomId, appointmentId, isOpen, opensAt, closesAt }: VisitCall): Promise<CallAccess> {
    const present = await listPeers(deps, roomId);
    return {
      appointmentId,
      isOpen,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      present: present.map(({ userId, peerId }) => ({ userId, peerId })),
    };
  }

  async function listenTo(roomId: string) {
    // A socket that disconnected in the meantime would stay in the room for ever.
    if (socket.connected) await socket.join(roomOfCall(roomId));
  }

  serve("watch-video-call", CallRoom, async ({ roomId }) => {
    const call = await findCall(deps, ownId, roomId);
    await listenTo(call.roomId);
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
    await listenTo(roomId);
    socket.to(roomOfCall(roomId)).emit("user-joined", { roomId, userId: ownId, peerId });
    return accessOf(call);
  });

  serve("leave-video-call", LeaveCall, async ({ roomId: named, reason }) => {
    const roomId = roomIdOf(ownId, otherInRoom(named, ownId));
    await socket.leave(roomOfCall(roomId));
    await announceLeaving(reason, roomId);
  });

  async function announceLeaving(reason: "left" | "ended" | "lost", from?: string) {
    for (const { roomId, userId, peerId } of await leaveRoom(deps, socket.id, from)) {
      realtime.to(roomOfCall(roomId)).emit("user-left", { roomId, userId, peerId, reason });
    }
  }

  /** Returns both ends of a signal as they are at this moment. Throws when the call is closed or this page has not joined it. */
  async function ends(named: string) {
    const { roomId, otherId } = await findOpenCall(deps, ownId, named);
    const peers = await listPeers(deps, roomId);
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
  relay("offer", OfferSignal);
  relay("answer", AnswerSignal);
  relay("ice-candidate", IceCandidate);

  socket.on("disconnect", () => {
    if (!hasJoined) return;
    void inOrder(() => announceLeaving("lost")).catch((error: unknown) => {
      logger.error({ event: "disconnect", ...kindOfError(error) }, "unexpected failure");
    });
  });
}

type Signal<Event extends keyof CallServerEvents> = Omit<Parameters<CallServerEvents[Event]>[0], "userId" | "peerId">;
