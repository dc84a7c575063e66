import * as contract from "@medisense/contract/grievances/grievances";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import { actOnGrievance } from "./act-on-grievance.ts";
import type { GrievancesDeps } from "./deps.ts";
import { fileGrievance } from "./file-grievance.ts";
import { listGrievances } from "./list-grievances.ts";
import { listOwnGrievances } from "./list-own-grievances.ts";
import { writeToGrievance } from "./write-to-grievance.ts";

export function serveGrievances(app: FastifyInstance, deps: GrievancesDeps) {
  mount(app, contract.fileGrievance, async ({ actor, body, http }) => ({
    grievance: await fileGrievance(deps, { ...body, patientId: actor.id, origin: http.request.ownOrigin() }),
  }));

  mount(app, contract.listOwnGrievances, async ({ actor }) => ({
    officer: deps.config.siteOwner.grievanceOfficer,
    data: await listOwnGrievances(deps, actor.id),
  }));

  mount(app, contract.writeToGrievance, async ({ actor, params, body }) => ({
    grievance: await writeToGrievance(deps, { ...body, grievanceId: params.id, patientId: actor.id }),
  }));

  mount(app, contract.listGrievances, ({ query }) => listGrievances(deps, query));

  mount(app, contract.actOnGrievance, async ({ actor, params, body, http }) => ({
    grievance: await actOnGrievance(deps, {
      ...body,
      grievanceId: params.id,
      operatorId: actor.id,
      origin: http.request.ownOrigin(),
    }),
  }));
}
