import * as contract from "@medisense/contract/persons/avatars";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../../platform/files/form-file.ts";
import { mount } from "../../platform/http/mount.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import { findPerson } from "../access/find-person.ts";
import type { AvatarDeps } from "./deps.ts";
import { findAvatar } from "./find-avatar.ts";
import { openAvatar } from "./open-avatar.ts";
import { replaceAvatar } from "./replace-avatar.ts";
import { uploadAvatar } from "./upload-avatar.ts";

export function avatarRoutes(app: FastifyInstance, deps: AvatarDeps) {
  mount(app, contract.chooseAvatar, async ({ actor, body: { personId, drawn } }) => {
    const person = await findPerson(deps, actor.id, personId);
    await replaceAvatar(deps, person, drawn && { drawn });
    return { data: await findAvatar(deps.db, person.id) };
  });
  void app.register(async (uploads) => {
    await takeOneFile(uploads);
    mount(
      uploads,
      contract.uploadAvatar,
      async ({ actor, query, http }) => {
        const person = await findPerson(deps, actor.id, query.personId);
        await uploadAvatar(deps, person, await fileIn(http.request));
        return { data: await findAvatar(deps.db, person.id) };
      },
      { isSlow: true },
    );
  });
  serveFile(
    app,
    contract.avatarPath,
    { disposition: "inline", notFound: contract.avatarErrors.notFound },
    ({ id, actor }) => openAvatar(deps, { fileId: id, readerId: actor.id }),
  );
}
