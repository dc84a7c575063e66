import * as contract from "@medisense/contract/doctor-desk/patient-record";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { mount } from "../../platform/http/mount.ts";
import { readPatientRecord } from "./read-patient-record.ts";

export function patientRecordRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }) {
  mount(app, contract.readPatientRecord, async ({ actor, params }) => ({
    data: await readPatientRecord(deps, { appointmentId: params.id, doctorId: actor.id }),
  }));
}
