import type { FastifyInstance } from "fastify";
import { kindOfError } from "../../platform/kind-of-error.ts";
import { announceLostPeers } from "./announce-lost-peers.ts";
import type { CallDeps } from "./deps.ts";
import { renewPeers } from "./renew-peers.ts";
import { roomOfCall } from "./room-of-call.ts";

const EVERY_MS = 5000;
/** After a database outage, every process first gets time to renew the heartbeat of its pages. */
const TURNS_BEFORE_REMOVAL = 3;

/** Renews the heartbeat of the pages connected to this process, and announces those of a killed process. Runs until the server closes. */
export function watchForLostPeers(app: FastifyInstance, deps: CallDeps) {
  let goodTurns = 0;
  let turn = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(async () => {
      try {
        await renewOwnPeers(deps);
        goodTurns++;
        if (goodTurns > TURNS_BEFORE_REMOVAL) await announceLostPeers(deps);
      } catch (error) {
        goodTurns = 0;
        deps.logger.error(kindOfError(error), "could not check who is still in a call");
      }
    });
  }, EVERY_MS);
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await turn;
  });
}

async function renewOwnPeers({ db, realtime }: CallDeps) {
  const inCalls = [...realtime.of("/").adapter.rooms].filter(([room]) => room.startsWith(roomOfCall("")));
  const socketIds = new Set(inCalls.flatMap(([, members]) => [...members]));
  if (socketIds.size > 0) await renewPeers({ db }, [...socketIds]);
}
