import { commonErrors } from "@medisense/contract/errors";
import * as contract from "@medisense/contract/orders";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { asHeaderValue, fileIn, takeOneFile } from "../platform/files/form-file.ts";
import { mount } from "../platform/http/mount.ts";
import type { OrdersDeps } from "./order-deps.ts";
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

  app.get(contract.prescriptionFilePath, async (request, reply) => {
    const actor = await app.authenticate(request);
    if (!actor) throw new DomainError(commonErrors.signInRequired);
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!params.success) throw new DomainError(contract.orderErrors.notFound);
    const file = await openPrescription(deps, params.data.id, actor, request.ownOrigin());
    return reply
      .type(file.type)
      .header("content-length", file.size)
      .header("content-disposition", `inline; filename*=${asHeaderValue(file.name)}`)
      .header("cache-control", "private, no-store")
      .send(file.content);
  });
}
