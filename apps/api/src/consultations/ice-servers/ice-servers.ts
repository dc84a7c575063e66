import type { IceServers } from "@medisense/contract/calls";
import { and, eq, gt, inArray, or } from "drizzle-orm";
import { callTimes } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { refusalToAct } from "../../persons/index.ts";
import type { CallDeps } from "../calls/deps.ts";
import { findOpenCall } from "../calls/find-open-call.ts";
import { turnCredentials } from "./turn-credentials.ts";

const TURN_LIFETIME_S = 3600;

type Deps = Pick<CallDeps, "db" | "clock" | "config">;

/** Returns the STUN and TURN servers by which two browsers connect. A relay costs money, so only people whose call is open now get one. */
export async function iceServers(deps: Deps, ownId: string, roomId: string | undefined) {
  const { stunUrls, turn } = deps.config.calls;
  if (roomId !== undefined) await findOpenCall(deps, ownId, roomId);
  const servers: IceServers["iceServers"] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  if (!turn || (roomId === undefined && !(await hasOpenCall(deps, ownId)))) {
    return { iceServers: servers, expiresAt: null };
  }
  const expiresAtS = Math.floor(deps.clock.now().getTime() / 1000) + TURN_LIFETIME_S;
  return {
    iceServers: [...servers, { urls: turn.urls, ...turnCredentials(turn.secret, ownId, expiresAtS) }],
    expiresAt: new Date(expiresAtS * 1000).toISOString(),
  };
}

async function hasOpenCall(deps: Deps, ownId: string) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { status, startsAt, createdAt, patientId, personId } = appointments;
  const visits = await db
    .select({ status, startsAt, createdAt, patientId, personId })
    .from(appointments)
    .where(
      and(
        or(eq(patientId, ownId), eq(appointments.doctorId, ownId)),
        inArray(status, ["confirmed", "in_progress"]),
        // One day back covers every call that can be open.
        gt(startsAt, new Date(now.getTime() - 24 * 3600_000)),
      ),
    );
  for (const visit of visits) {
    const isOpen = callTimes(visit, now, config.calls).isOpen;
    if (isOpen && (visit.patientId !== ownId || !(await refusalToAct(deps, ownId, visit.personId)))) return true;
  }
  return false;
}
