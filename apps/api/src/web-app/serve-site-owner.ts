import { readSiteOwner, type SiteOwner } from "@medisense/contract/operators/site-owner";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";

/** The settings do not change while the server runs. */
const SHARE_FOR_MS = 60_000;

/** Tells every screen whose site it is. */
export function serveSiteOwner(app: FastifyInstance, { siteOwner }: { siteOwner: SiteOwner }) {
  mount(app, readSiteOwner, async () => ({ data: siteOwner }), { shareForMs: SHARE_FOR_MS });
}
