import { commonErrors } from "@medisense/contract/errors";
import { webhookPath } from "@medisense/contract/payments";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../platform/domain-error.ts";
import type { ServedPaymentsDeps } from "./payment-state/deps.ts";
import { serveSandbox } from "./gateways/sandbox/serve-sandbox.ts";
import { receiveWebhookEvent } from "./receive-webhook-event.ts";

export function servePayments(app: FastifyInstance, { sandbox, ...deps }: ServedPaymentsDeps) {
  if (sandbox) serveSandbox(app, sandbox);

  void app.register(async (scope) => {
    // The signature covers the bytes as sent; parsing and writing them again could change them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));

    scope.post<{ Params: { gateway: string }; Body: Buffer | undefined }>(
      webhookPath,
      // A gateway sends from few client IPs and in bursts; an unsigned request is refused before it costs anything.
      { config: { rateLimit: false } },
      async ({ params, headers, body }) => {
        const gateway = deps.gateways.get(params.gateway);
        if (!gateway) throw new DomainError(commonErrors.notFound);
        const event = gateway.parseWebhookEvent(headers, body ?? Buffer.alloc(0));
        await receiveWebhookEvent(deps, gateway.name, event);
        return { success: true };
      },
    );
  });
}
