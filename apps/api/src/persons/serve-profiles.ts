import type { FastifyInstance } from "fastify";
import { avatarRoutes } from "./avatars/routes.ts";
import { emergencyCardRoutes } from "./emergency-card/routes.ts";
import type { AvatarDeps } from "./avatars/deps.ts";
import { profileRoutes } from "./profile/routes.ts";
import { profileShareRoutes } from "./shares/routes.ts";

/** Serves the profiles of an account's people: their facts, avatars, emergency cards, and what doctors see of them. */
export function serveProfiles(app: FastifyInstance, deps: AvatarDeps) {
  profileRoutes(app, deps);
  avatarRoutes(app, deps);
  emergencyCardRoutes(app, deps);
  profileShareRoutes(app, deps);
}
