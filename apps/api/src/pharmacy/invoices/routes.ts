import { orderDocumentPath, orderErrors } from "@medisense/contract/orders";
import type { FastifyInstance } from "fastify";
import { localeOf } from "../../platform/locale-of.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { openInvoice } from "./open-invoice.ts";

export function invoiceRoutes(app: FastifyInstance, deps: OrdersDeps) {
  serveFile(
    app,
    orderDocumentPath,
    { disposition: "inline", notFound: orderErrors.notFound },
    ({ id, actor, request }) => openInvoice(deps, { id, readerId: actor.id, locale: localeOf(request) }),
  );
}
