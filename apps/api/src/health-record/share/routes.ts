import * as contract from "@medisense/contract/health/share";
import type { FastifyInstance } from "fastify";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { coarseDevice } from "./coarse-device.ts";
import { createShare } from "./create-share.ts";
import { endShare } from "./end-share.ts";
import { listShares } from "./list-shares.ts";
import { isOpenByToken } from "./is-open-by-token.ts";
import { openSharedFile } from "./open-shared-file.ts";
import { openShare } from "./open-share.ts";

export function shareRoutes(app: FastifyInstance, deps: SharingDeps) {
  mount(app, contract.createShare, ({ actor, body }) => createShare(deps, { ...body, accountId: actor.id }));
  mount(app, contract.listShares, async ({ actor, query }) => ({
    data: await listShares(deps, { ...query, accountId: actor.id }),
  }));
  mount(app, contract.endShare, async ({ actor, params }) => ({
    data: await endShare(deps, { ...params, accountId: actor.id }),
  }));
  mount(app, contract.openShare, async ({ body, http: { request, reply } }) => {
    void reply.header("x-robots-tag", "noindex");
    const device = coarseDevice(request.headers["user-agent"]);
    return { data: await openShare(deps, { ...body, device, clientIp: clientIpOf(request) }) };
  });
  mount(app, contract.readShareState, async ({ body }) => ({ isOpen: await isOpenByToken(deps, body.token) }));
  mount(app, contract.openSharedFile, async ({ body, http: { request, reply } }) => {
    void reply.header("x-robots-tag", "noindex");
    const device = coarseDevice(request.headers["user-agent"]);
    return { data: await openSharedFile(deps, { ...body, device, clientIp: clientIpOf(request) }) };
  });
}
