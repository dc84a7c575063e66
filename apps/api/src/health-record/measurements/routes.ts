import * as contract from "@medisense/contract/health/measurements";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { listLatestMeasurements } from "./list-latest-measurements.ts";
import { listMeasurements } from "./list-measurements.ts";
import { removeMeasurement } from "./remove-measurement.ts";
import { saveMeasurement } from "./save-measurement.ts";

export function measurementRoutes(app: FastifyInstance, deps: RecordsDeps) {
  mount(app, contract.listMeasurements, ({ actor, query }) =>
    listMeasurements(deps, { ...query, accountId: actor.id }),
  );
  mount(app, contract.listLatestMeasurements, async ({ actor, query }) => ({
    data: await listLatestMeasurements(deps, { ...query, accountId: actor.id }),
  }));
  mount(app, contract.saveMeasurement, async ({ actor, params, body }) => ({
    data: await saveMeasurement(deps, { ...body, id: params.id, accountId: actor.id }),
  }));
  mount(app, contract.removeMeasurement, ({ actor, params }) =>
    removeMeasurement(deps, { id: params.id, accountId: actor.id }),
  );
}
