import { orderDocumentPath, orderErrors } from "@medisense/contract/orders";
import type { FastifyInstance } from "fastify";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { openInvoice } from "./open-invoice.ts";

export function invoiceRoutes(app: FastifyInstance, deps: OrdersDeps) {
  serveFile(app, orderDocumentPath, { disposition: "inline", notFound: orderErrors.notFound }, ({ id, actor }) =>
    openInvoice(deps, id, actor.id),
  );
}
