import { appointmentErrors, visitDocumentPaths } from "@medisense/contract/appointments";
import { Uuid } from "@medisense/contract/wire";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { serveFile } from "../../platform/http/serve-file.ts";
import { localeOf } from "../../platform/locale-of.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { openVisitDocument } from "./open-visit-document.ts";

/** The refund of a credit note; the latest one where a request names none. */
const CreditNoteQuery = z.object({ refund: Uuid.optional().catch(undefined) });

export function receiptRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  const shown = { disposition: "inline", notFound: appointmentErrors.notFound } as const;
  serveFile(app, visitDocumentPaths.receipt, shown, ({ id, actor, request }) =>
    openVisitDocument(deps, { appointmentId: id, kind: "receipt", readerId: actor.id, locale: localeOf(request) }),
  );
  serveFile(app, visitDocumentPaths.creditNote, shown, ({ id, actor, request }) => {
    const { refund: refundId } = CreditNoteQuery.parse(request.query);
    const asked = { appointmentId: id, refundId, readerId: actor.id, locale: localeOf(request) };
    return openVisitDocument(deps, { ...asked, kind: "credit_note" });
  });
}
