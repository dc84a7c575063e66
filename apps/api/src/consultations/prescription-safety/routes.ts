import * as contract from "@medisense/contract/medicines/safety";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { PrescriptionDeps } from "../prescriptions/deps.ts";
import { checkPrescriptionSafety } from "./check-prescription-safety.ts";

export function prescriptionSafetyRoutes(app: FastifyInstance, deps: PrescriptionDeps) {
  mount(
    app,
    contract.checkPrescriptionSafety,
    async ({ actor, params, body }) => ({
      data: await checkPrescriptionSafety(deps, { appointmentId: params.id, doctorId: actor.id, ...body }),
    }),
    { isCostly: true },
  );
}
