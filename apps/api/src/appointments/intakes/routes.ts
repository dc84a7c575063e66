import * as contract from "@medisense/contract/intakes";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../../platform/files/form-file.ts";
import { mount } from "../../platform/http/mount.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import { addIntakeFile } from "./add-intake-file.ts";
import type { IntakesDeps } from "./deps.ts";
import { openIntakeFile } from "./open-intake-file.ts";
import { readIntake } from "./read-intake.ts";
import { removeIntakeFile } from "./remove-intake-file.ts";
import { saveIntake } from "./save-intake.ts";

export function intakeRoutes(app: FastifyInstance, deps: IntakesDeps) {
  mount(app, contract.readIntake, async ({ actor, params }) => ({
    data: await readIntake(deps, params.id, actor.id),
  }));
  mount(app, contract.saveIntake, async ({ actor, params, body }) => ({
    data: await saveIntake(deps, { ...body, appointmentId: params.id, patientId: actor.id }),
  }));
  mount(app, contract.removeIntakeFile, async ({ actor, params: { id, fileId } }) => ({
    data: await removeIntakeFile(deps, { appointmentId: id, fileId, patientId: actor.id }),
  }));
  void app.register(async (uploads) => {
    await takeOneFile(uploads);
    mount(
      uploads,
      contract.addIntakeFile,
      async ({ actor, params, http }) => {
        const file = await fileIn(http.request);
        return { data: await addIntakeFile(deps, { ...file, appointmentId: params.id, patientId: actor.id }) };
      },
      { isSlow: true },
    );
  });
  serveFile(
    app,
    contract.intakeFilePath,
    { disposition: "attachment", notFound: contract.intakeErrors.fileNotFound },
    ({ id, actor }) => openIntakeFile(deps, id, actor.id),
  );
}
