import type { FastifyInstance } from "fastify";
import { kindOf } from "../platform/kind-of-error.ts";
import type { CallDeps } from "./call-deps.ts";
import { speakFor, takeOutLost } from "./call-peers.ts";
import { roomOfCall } from "./call-room.ts";

const EVERY_MS = 5000;
/** After the database was away, every process first has time to speak for its pages again. */
const TURNS_BEFORE_TAKING_OUT = 3;

/** While the server runs, it speaks for the pages connected to it, and tells of those of a process that was killed. */
export function watchForLostPeers(app: FastifyInstance, deps: CallDeps) {
  let goodTurns = 0;
  let turn = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(async () => {
      try {
        await speakForOwn(deps);
        goodTurns++;
        if (goodTurns > TURNS_BEFORE_TAKING_OUT) await tellOfLost(deps);
      } catch (error) {
        goodTurns = 0;
        deps.logger.error(kindOf(error), "the people in calls could not be looked after");
      }
    });
  }, EVERY_MS);
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await turn;
  });
}

async function speakForOwn({ db, realtime }: CallDeps) {
  const inCalls = [...realtime.of("/").adapter.rooms].filter(([room]) => room.startsWith(roomOfCall("")));
  const socketIds = new Set(inCalls.flatMap(([, members]) => [...members]));
  if (socketIds.size > 0) await speakFor({ db }, [...socketIds]);
}

export async function tellOfLost({ db, realtime }: Pick<CallDeps, "db" | "realtime">) {
  for (const { roomId, userId, peerId } of await takeOutLost({ db })) {
    realtime.to(roomOfCall(roomId)).emit("user-left", { roomId, userId, peerId, reason: "lost" });
  }
}
