import type { ClientEvents, ServerEvents } from "@medisense/contract/realtime";
import type { Server, Socket } from "socket.io";
import type { Actor } from "../http/mount.ts";

/** Events between server processes; the sending subject defines the payload. */
type BetweenServers = Record<string, (payload: unknown) => void>;
export type RealtimeServer = Server<ClientEvents, ServerEvents, BetweenServers, { actor: Actor }>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, BetweenServers, { actor: Actor }>;
