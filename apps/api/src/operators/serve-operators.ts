import { listOperatorActs as listActs } from "@medisense/contract/operators/audit";
import * as contract from "@medisense/contract/operators/listings";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../platform/files/form-file.ts";
import { mount } from "../platform/http/mount.ts";
import { listOperatorActs } from "./audit/list-operator-acts.ts";
import type { OperatorsDeps } from "./audit/deps.ts";
import { checkListing } from "./listings/check-listing.ts";
import { listListings } from "./listings/list-listings.ts";
import { addListing } from "./onboarding/add-listing.ts";
import { importListings } from "./onboarding/import-listings.ts";
import { liftSuspension } from "./suspending/lift-suspension.ts";
import { suspendListing } from "./suspending/suspend-listing.ts";
import { resetSecondFactor } from "@medisense/contract/operators/logins";
import { disconnectUser } from "../identity/index.ts";
import { removeLostFactor } from "./remove-lost-factor.ts";

/** Serves the calls of admins. */
export function serveOperators(app: FastifyInstance, deps: OperatorsDeps) {
  mount(app, listActs, ({ query }) => listOperatorActs(deps, query));
  mount(app, contract.listListings, ({ params, query }) => listListings(deps, { ...params, ...query }));
  mount(app, contract.addListing, ({ actor, params, body, http }) =>
    addListing(deps, { operatorId: actor.id, ...params, ...body, origin: http.request.ownOrigin() }),
  );
  void app.register(async (uploads) => {
    await takeOneFile(uploads);
    mount(
      uploads,
      contract.importListings,
      async ({ actor, params, http }) => {
        const file = await (await fileIn(http.request)).receive();
        return importListings(deps, { operatorId: actor.id, ...params, file, origin: http.request.ownOrigin() });
      },
      { isSlow: true },
    );
  });
  mount(app, contract.checkListing, ({ actor, params, body }) =>
    checkListing(deps, { operatorId: actor.id, ...params, ...body }),
  );
  mount(app, contract.suspendListing, ({ actor, params, body }) =>
    suspendListing(deps, { operatorId: actor.id, ...params, ...body }),
  );
  mount(app, contract.liftSuspension, ({ actor, params }) => liftSuspension(deps, { operatorId: actor.id, ...params }));

  mount(app, resetSecondFactor, async ({ actor, body }) => {
    disconnectUser(deps, await removeLostFactor(deps, { ...body, operatorId: actor.id }));
    return {};
  });
}
