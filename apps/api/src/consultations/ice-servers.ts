import { createHmac } from "node:crypto";
import type { IceServers } from "@medisense/contract/calls";
import { and, eq, gt, inArray, or } from "drizzle-orm";
import { callTimes } from "../appointments/index.ts";
import { appointments } from "../appointments/tables.ts";
import type { CallDeps } from "./call-deps.ts";
import { findOpenCall } from "./find-call.ts";

const TURN_LIFETIME_S = 3600;

type Deps = Pick<CallDeps, "db" | "clock" | "config">;

/** How two browsers find each other. A relay costs money, so it is for people whose call is open now. */
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

/** What a TURN server with the same secret (`use-auth-secret`) lets in until then. */
export function turnCredentials(secret: string, userId: string, expiresAtS: number) {
  const username = `${expiresAtS}:${userId}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}

async function hasOpenCall({ db, clock, config }: Deps, ownId: string) {
  const now = clock.now();
  const { status, startsAt, createdAt } = appointments;
  const visits = await db
    .select({ status, startsAt, createdAt })
    .from(appointments)
    .where(
      and(
        or(eq(appointments.patientId, ownId), eq(appointments.doctorId, ownId)),
        inArray(status, ["confirmed", "in_progress"]),
        // Far enough back for every call that can be open, whatever the rule in minutes is.
        gt(startsAt, new Date(now.getTime() - 24 * 3600_000)),
      ),
    );
  return visits.some((visit) => callTimes(visit, now, config.calls).isOpen);
}
