import * as contract from "@medisense/contract/operators/hospital-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import type { HospitalDeskDeps } from "./deps.ts";
import { hospitalDay } from "./hospital-day.ts";
import { readBoard } from "./read-board.ts";
import { hoursAndLeavesRoutes } from "./routes.ts";
import { switchBoard } from "./switch-board.ts";

/** Everybody in front of a board gets one reply for this long. */
const BOARD_SHARED_MS = 1000;

/** Serves a hospital's desk. */
export function serveHospitalDesk(app: FastifyInstance, deps: HospitalDeskDeps) {
  mount(app, contract.hospitalDay, ({ actor }) => hospitalDay(deps, actor.id));
  mount(app, contract.switchBoard, ({ actor, body }) => switchBoard(deps, { userId: actor.id, ...body }));
  mount(app, contract.readBoard, ({ params }) => readBoard(deps, params.hospital), { shareForMs: BOARD_SHARED_MS });
  hoursAndLeavesRoutes(app, deps);
}
