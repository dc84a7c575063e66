import { commonErrors } from "@medisense/contract/errors";
import { webhookPath } from "@medisense/contract/payments";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../platform/domain-error.ts";
import type { PaymentsDeps } from "./deps.ts";
import { receiveNotice } from "./receive-notice.ts";

export function paymentRoutes(app: FastifyInstance, deps: PaymentsDeps) {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came; parsed and written again they would be others.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));

    scope.post<{ Params: { gateway: string }; Body: Buffer | undefined }>(
      webhookPath,
      // A gateway sends from few addresses, and in bursts; what is not signed is refused before it costs anything.
      { config: { rateLimit: false } },
      async ({ params, headers, body }) => {
        if (params.gateway !== deps.gateway.name) throw new DomainError(commonErrors.notFound);
        await receiveNotice(deps, deps.gateway.readNotice(headers, body ?? Buffer.alloc(0)));
        return { success: true };
      },
    );
  });
}
