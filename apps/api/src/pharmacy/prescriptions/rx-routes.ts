import * as contract from "@medisense/contract/orders";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../../platform/files/form-file.ts";
import { mount } from "../../platform/http/mount.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { linkPrescription } from "./rx-link.ts";
import { openPrescription } from "./rx-open.ts";
import { uploadPrescription } from "./rx-upload.ts";

/** Prescriptions that a patient shows the stores of an order. */
export function rxRoutes(app: FastifyInstance, deps: OrdersDeps) {
  mount(app, contract.linkPrescription, async ({ actor, params, body }) => ({
    data: await linkPrescription(deps, {
      orderId: params.id,
      patientId: actor.id,
      prescriptionId: body.prescriptionId,
    }),
  }));

  void app.register(async (uploads) => {
    await takeOneFile(uploads, contract.MAX_PRESCRIPTION_FILE_BYTES);
    mount(uploads, contract.uploadPrescription, async ({ actor, params, http }) => {
      const file = await fileIn(http.request, contract.orderErrors);
      return { data: await uploadPrescription(deps, { ...file, orderId: params.id, patientId: actor.id }) };
    });
  });

  serveFile(
    app,
    contract.prescriptionFilePath,
    { disposition: "inline", notFound: contract.orderErrors.notFound },
    ({ id, actor, request }) => openPrescription(deps, id, actor, request.ownOrigin()),
  );
}
