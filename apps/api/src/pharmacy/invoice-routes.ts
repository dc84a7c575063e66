import { commonErrors } from "@medisense/contract/errors";
import { orderDocumentPath, orderErrors } from "@medisense/contract/orders";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { openInvoice } from "./invoice-open.ts";
import type { OrdersDeps } from "./order-deps.ts";

export function invoiceRoutes(app: FastifyInstance, deps: OrdersDeps) {
  app.get(orderDocumentPath, async (request, reply) => {
    const actor = await app.authenticate(request);
    if (!actor) throw new DomainError(commonErrors.signInRequired);
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!params.success) throw new DomainError(orderErrors.notFound);
    const { name, pdf } = await openInvoice(deps, params.data.id, actor.id);
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${name}"`)
      .header("cache-control", "private, no-store")
      .send(pdf);
  });
}
