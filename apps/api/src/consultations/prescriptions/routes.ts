import * as contract from "@medisense/contract/prescriptions";
import { discardCorrection as discardCorrectionCall } from "@medisense/contract/prescriptions/corrections";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { suggestGenericNames } from "../../compositions/index.ts";
import { mount } from "../../platform/http/mount.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { discardCorrection } from "./discard-correction.ts";
import { listPrescriptions } from "./list-prescriptions.ts";
import type { PdfLanguage } from "./pdf/pdf-texts.ts";
import { prescriptionPdf } from "./pdf/prescription-pdf.ts";
import { readPrescription } from "./read-prescription.ts";
import { savePrescription } from "./save-prescription.ts";
import { signPrescription } from "./sign-prescription.ts";
import { verifyPrescription } from "./verify-prescription.ts";
import { writingDesk } from "./writing-desk.ts";

export function prescriptionRoutes(app: FastifyInstance, deps: PrescriptionDeps) {
  mount(app, contract.writingDesk, ({ actor, params }) => writingDesk(deps, params.id, actor.id));
  mount(app, contract.savePrescription, async ({ actor, params, body: { replaces, ...draft } }) => ({
    prescription: await savePrescription(deps, { appointmentId: params.id, doctorId: actor.id, replaces, draft }),
  }));
  mount(app, discardCorrectionCall, async ({ actor, params }) => {
    await discardCorrection(deps, { appointmentId: params.id, doctorId: actor.id });
    return {};
  });
  mount(app, contract.signPrescription, async ({ actor, params, body }) => ({
    prescription: await signPrescription(deps, { id: params.id, doctorId: actor.id, ...body }),
  }));
  mount(app, contract.suggestGenericNames, async ({ query }) => ({ data: suggestGenericNames(query.written) }));

  mount(app, contract.listPrescriptions, async ({ actor }) => ({ data: await listPrescriptions(deps, actor.id) }));
  mount(app, contract.readPrescription, async ({ actor, params }) => ({
    data: await readPrescription(deps, params.id, actor.id),
  }));
  mount(app, contract.verifyPrescription, async ({ params }) => ({
    data: await verifyPrescription(deps, params.code),
  }));

  serveFile(
    app,
    contract.prescriptionPdfPath,
    { disposition: "inline", notFound: contract.prescriptionErrors.notFound },
    async ({ id, actor, request }) => {
      const prescription = await readPrescription(deps, id, actor.id);
      return {
        name: `prescription-${prescription.date}.pdf`,
        type: "application/pdf",
        content: await prescriptionPdf(prescription, request.ownOrigin(), languageOf(request.query)),
      };
    },
  );
}

/** Reads the language of a document from the query; English is the default. */
const languageOf = (query: unknown): PdfLanguage => PdfQuery.safeParse(query).data?.lang ?? "en";
const PdfQuery = z.object({ lang: z.enum(["en", "hi"]) });
