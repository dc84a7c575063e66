import { commonErrors } from "@medisense/contract/errors";
import * as contract from "@medisense/contract/prescriptions";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { mount } from "../platform/http/mount.ts";
import type { PrescriptionDeps } from "./prescription-deps.ts";
import { prescriptionPdf } from "./prescription-pdf.ts";
import { listPrescriptions, readPrescription, verifyPrescription, writingDesk } from "./read-prescription.ts";
import { savePrescription } from "./save-prescription.ts";
import { signPrescription } from "./sign-prescription.ts";

export function prescriptionRoutes(app: FastifyInstance, deps: PrescriptionDeps) {
  mount(app, contract.writingDesk, ({ actor, params }) => writingDesk(deps, params.id, actor.id));
  mount(app, contract.savePrescription, async ({ actor, params, body: { replaces, ...draft } }) => ({
    prescription: await savePrescription(deps, { appointmentId: params.id, doctorId: actor.id, replaces, draft }),
  }));
  mount(app, contract.signPrescription, async ({ actor, params }) => ({
    prescription: await signPrescription(deps, { id: params.id, doctorId: actor.id }),
  }));

  mount(app, contract.listPrescriptions, async ({ actor }) => ({ data: await listPrescriptions(deps, actor.id) }));
  mount(app, contract.readPrescription, async ({ actor, params }) => ({
    data: await readPrescription(deps, params.id, actor.id),
  }));
  mount(app, contract.verifyPrescription, async ({ params }) => ({
    data: await verifyPrescription(deps, params.code),
  }));

  app.get(contract.prescriptionPdfPath, async (request, reply) => {
    const actor = await app.authenticate(request);
    if (!actor) throw new DomainError(commonErrors.signInRequired);
    const asked = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!asked.success) throw new DomainError(contract.prescriptionErrors.notFound);
    const prescription = await readPrescription(deps, asked.data.id, actor.id);
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="prescription-${prescription.date}.pdf"`)
      .header("cache-control", "private, no-store")
      .send(await prescriptionPdf(prescription, request.ownOrigin()));
  });
}
