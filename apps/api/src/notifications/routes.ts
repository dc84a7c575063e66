import * as contract from "@medisense/contract/notifications";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import { addressOf } from "../platform/http/origin.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { demoMailboxRoutes } from "./demo-mailbox.ts";
import type { NotificationsDeps } from "./deps.ts";
import { endSubscription } from "./end-subscription.ts";
import { subscribe } from "./subscribe.ts";

export function notificationRoutes(app: FastifyInstance, deps: NotificationsDeps) {
  mount(app, contract.subscribe, async ({ body, http: { request } }) => {
    await subscribe(deps, { email: body.email, address: addressOf(request), origin: request.ownOrigin() });
    return { message: "Please check your inbox to confirm your subscription" };
  });

  mount(app, contract.confirmSubscription, async ({ body }) => {
    await confirmSubscription(deps, body.token);
    return { message: "Thank you, you are subscribed" };
  });

  mount(app, contract.endSubscription, async ({ body }) => {
    await endSubscription(deps, body.token);
    return { message: "You are no longer subscribed" };
  });

  // With a real mail server nobody may read other people's mail here.
  if (deps.config.demo && !deps.config.mail.url) demoMailboxRoutes(app, deps);
}
