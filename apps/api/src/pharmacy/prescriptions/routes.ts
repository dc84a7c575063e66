import * as contract from "@medisense/contract/orders";
import { findPrescribedMedicines as findPrescribed } from "@medisense/contract/medicines/prescribed-medicines";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../../platform/files/form-file.ts";
import { mount } from "../../platform/http/mount.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { CatalogueDeps } from "../catalogue/deps.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { findPrescribedMedicines } from "./find-prescribed-medicines.ts";
import { linkPrescription } from "./link-prescription.ts";
import { openPrescriptionFile } from "./open-prescription-file.ts";
import { uploadPrescription } from "./upload-prescription.ts";

/**
 * Mounts the calls by which a patient orders from prescriptions or adds them to an order, and the route to the files.
 */
export function orderPrescriptionRoutes(app: FastifyInstance, deps: OrdersDeps & CatalogueDeps) {
  mount(app, findPrescribed, async ({ actor, params, query }) => ({
    data: await findPrescribedMedicines(deps, { ...query, prescriptionId: params.id, patientId: actor.id }),
  }));
  mount(app, contract.linkPrescription, async ({ actor, params, body }) => ({
    data: await linkPrescription(deps, {
      orderId: params.id,
      patientId: actor.id,
      prescriptionId: body.prescriptionId,
    }),
  }));

  void app.register(async (uploads) => {
    await takeOneFile(uploads);
    mount(
      uploads,
      contract.uploadPrescription,
      async ({ actor, params, http }) => {
        const file = await fileIn(http.request);
        return { data: await uploadPrescription(deps, { ...file, orderId: params.id, patientId: actor.id }) };
      },
      { isSlow: true },
    );
  });

  serveFile(
    app,
    contract.prescriptionFilePath,
    { disposition: "inline", notFound: contract.orderErrors.notFound },
    ({ id, actor, request }) => openPrescriptionFile(deps, id, actor, request.ownOrigin()),
  );
}
