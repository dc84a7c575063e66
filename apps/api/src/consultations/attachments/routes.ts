import * as contract from "@medisense/contract/chat";
import type { FastifyInstance } from "fastify";
import { fileIn, takeOneFile } from "../../platform/files/form-file.ts";
import { mount } from "../../platform/http/mount.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { ChatDeps } from "../chat/deps.ts";
import { openAttachment } from "./open-attachment.ts";
import { uploadAttachment } from "./upload-attachment.ts";

export function attachmentRoutes(app: FastifyInstance, deps: ChatDeps) {
  void app.register(async (uploads) => {
    await takeOneFile(uploads);
    mount(
      uploads,
      contract.uploadAttachment,
      async ({ actor, params, http }) => {
        const file = await fileIn(http.request);
        const attachment = await uploadAttachment(deps, { ...file, uploaderId: actor.id, receiverId: params.id });
        return { attachment };
      },
      { isSlow: true },
    );
  });

  serveFile(
    app,
    contract.attachmentPath,
    { disposition: "attachment", notFound: contract.chatErrors.attachmentNotFound },
    ({ id, actor }) => openAttachment(deps, id, actor.id),
  );
}
