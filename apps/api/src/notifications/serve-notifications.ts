import * as contract from "@medisense/contract/notifications";
import type { FastifyInstance } from "fastify";
import { clientIpOf } from "../platform/http/client-ip.ts";
import { localeOf } from "../platform/locale-of.ts";
import { mount } from "../platform/http/mount.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import type { NotificationsDeps } from "./deps.ts";
import { endSubscription } from "./end-subscription.ts";
import { serveDemoMailbox } from "./serve-demo-mailbox.ts";
import { subscribe } from "./subscribe.ts";

export function serveNotifications(app: FastifyInstance, deps: NotificationsDeps) {
  mount(app, contract.subscribe, async ({ body, http: { request } }) => {
    await subscribe(deps, {
      email: body.email,
      clientIp: clientIpOf(request),
      origin: request.ownOrigin(),
      locale: localeOf(request),
    });
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

  // With a real mail server, nobody may read other people's mails here.
  if (deps.config.demo && !deps.config.mail.url) serveDemoMailbox(app, deps);
}
