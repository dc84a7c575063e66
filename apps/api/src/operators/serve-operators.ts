import { listOperatorActs as listActs } from "@medisense/contract/operators/audit";
import * as imports from "@medisense/contract/operators/imports";
import * as invitations from "@medisense/contract/operators/invitations";
import * as details from "@medisense/contract/operators/listing-details";
import * as contract from "@medisense/contract/operators/listings";
import * as logins from "@medisense/contract/operators/logins";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../platform/files/form-file.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { mount } from "../platform/http/mount.ts";
import { listOperatorActs } from "./audit/list-operator-acts.ts";
import type { OperatorsDeps } from "./audit/deps.ts";
import { addListingDocument } from "./details/add-listing-document.ts";
import { changeListing } from "./details/change-listing.ts";
import { correctListing } from "./details/correct-listing.ts";
import { correctNameAndEmail } from "./details/correct-name-and-email.ts";
import { openListingDocument } from "./details/open-listing-document.ts";
import { readListing } from "./details/read-listing.ts";
import { removeListingDocument } from "./details/remove-listing-document.ts";
import { listImports } from "./imports/list-imports.ts";
import { readImport } from "./imports/read-import.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { inviteListing } from "./invitations/invite-listing.ts";
import { listInvitations } from "./invitations/list-invitations.ts";
import { readInvitation } from "./invitations/read-invitation.ts";
import { resendInvitation } from "./invitations/resend-invitation.ts";
import { withdrawInvitation } from "./invitations/withdraw-invitation.ts";
import { checkListing } from "./listings/check-listing.ts";
import { listListings } from "./listings/list-listings.ts";
import { addListing } from "./onboarding/add-listing.ts";
import { importListings } from "./onboarding/import-listings.ts";
import { liftSuspension } from "./suspending/lift-suspension.ts";
import { suspendListing } from "./suspending/suspend-listing.ts";
import { disconnectUser } from "../identity/index.ts";
import { localeOf } from "../platform/locale-of.ts";
import { inviteAdmin } from "./invite-admin.ts";
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
        const { name: fileName, receive } = await fileIn(http.request);
        const sent = { operatorId: actor.id, ...params, fileName, file: await receive() };
        return importListings({ ...deps, inTurn: app.inTurn.costly }, { ...sent, origin: http.request.ownOrigin() });
      },
      { isSlow: true },
    );
    mount(
      uploads,
      details.addListingDocument,
      async ({ actor, params, http }) =>
        addListingDocument(deps, { operatorId: actor.id, ...params, ...(await fileIn(http.request)) }),
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

  mount(app, details.readListing, ({ params }) => readListing(deps, params));
  mount(app, details.changeListing, ({ actor, params, body }) =>
    changeListing(deps, { operatorId: actor.id, ...params, ...body }),
  );
  mount(app, details.correctListing, ({ actor, params, body }) =>
    correctListing(deps, { operatorId: actor.id, ...params, ...body }),
  );
  mount(app, details.correctNameAndEmail, ({ actor, params, body, http }) =>
    correctNameAndEmail(deps, { operatorId: actor.id, ...params, ...body, origin: http.request.ownOrigin() }),
  );
  mount(app, details.removeListingDocument, ({ actor, params }) =>
    removeListingDocument(deps, { operatorId: actor.id, ...params }),
  );
  serveFile(
    app,
    details.listingDocumentPath,
    { disposition: "inline", notFound: details.listingDocumentErrors.notFound },
    ({ id, actor }) => openListingDocument(deps, { id, reader: actor }),
  );

  mount(app, imports.listImports, ({ query }) => listImports(deps, query));
  mount(app, imports.readImport, ({ params }) => readImport(deps, params.id));

  mount(app, invitations.inviteListing, ({ actor, params, body, http }) =>
    inviteListing(deps, { operatorId: actor.id, ...params, ...body, origin: http.request.ownOrigin() }),
  );
  mount(app, invitations.listInvitations, ({ query }) => listInvitations(deps, query));
  mount(app, invitations.withdrawInvitation, async ({ actor, body }) => {
    await withdrawInvitation(deps, { operatorId: actor.id, ...body });
    return {};
  });
  mount(app, invitations.resendInvitation, async ({ actor, body, http }) => {
    await resendInvitation(deps, { operatorId: actor.id, ...body, origin: http.request.ownOrigin() });
    return {};
  });
  mount(app, invitations.readInvitation, ({ body }) => readInvitation(deps, body));
  mount(app, invitations.acceptInvitation, ({ body, http }) =>
    acceptInvitation(deps, { ...body, origin: http.request.ownOrigin(), locale: localeOf(http.request) }),
  );

  mount(app, logins.inviteAdmin, async ({ actor, body, http }) => {
    await inviteAdmin(deps, { operatorId: actor.id, ...body, origin: http.request.ownOrigin() });
    return {};
  });
  mount(app, logins.resetSecondFactor, async ({ actor, body }) => {
    disconnectUser(deps, await removeLostFactor(deps, { ...body, operatorId: actor.id }));
    return {};
  });
}
