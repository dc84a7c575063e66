import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import * as contract from "@medisense/contract/consultations";
import { commonErrors } from "@medisense/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { mount } from "../platform/http/mount.ts";
import { LONGEST_RECEIVING_MS } from "../platform/http/slow-bodies.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { openAttachment } from "./open-attachment.ts";
import { readChat } from "./read-chat.ts";
import type { SendMessage } from "./send-message.ts";
import { storeAttachment } from "./store-attachment.ts";

export function chatRoutes(app: FastifyInstance, deps: ChatDeps, sendMessage: SendMessage) {
  mount(app, contract.chatOfPair, async ({ actor, params: { userId, doctorId }, query }) => {
    if (actor.id !== userId && actor.id !== doctorId) throw new DomainError(contract.chatErrors.notYours);
    return readChat(deps, actor.id, actor.id === userId ? doctorId : userId, query);
  });
  mount(app, contract.chatWith, ({ actor, params, query }) => readChat(deps, actor.id, params.id, query));

  mount(app, contract.sendByPost, async ({ actor, params, body }) => ({
    message: "Message sent",
    newMessage: await sendMessage({
      ...body,
      senderId: actor.id,
      receiverId: params.id,
      clientId: body.clientId ?? randomUUID(),
    }),
  }));

  // In a scope of its own: no other call takes this kind of body.
  void app.register(async (uploads) => {
    // Ten megabytes over a line of 300 kbit/s.
    uploads.addHook("onRoute", (route) => {
      route.config = { ...route.config, receiveWithinMs: LONGEST_RECEIVING_MS };
    });
    await uploads.register(multipart, {
      limits: { files: 1, fields: 0, fileSize: contract.MAX_ATTACHMENT_BYTES, headerPairs: 20 },
    });
    mount(uploads, contract.uploadAttachment, async ({ actor, params, http }) => {
      const file = await fileIn(http.request);
      const attachment = await storeAttachment(deps, { ...file, uploaderId: actor.id, receiverId: params.id });
      return { attachment };
    });
  });

  app.get(contract.attachmentPath, async (request, reply) => {
    const actor = await app.authenticate(request);
    if (!actor) throw new DomainError(commonErrors.signInRequired);
    const params = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!params.success) throw new DomainError(contract.chatErrors.attachmentNotFound);
    const { name, type, size, stream } = await openAttachment(deps, params.data.id, actor.id);
    return reply
      .type(type)
      .header("content-length", size)
      .header("content-disposition", `attachment; filename*=UTF-8''${rfc5987(name)}`)
      .send(stream);
  });
}

/** The one file of a form; its bytes are read when they are asked for. */
async function fileIn(request: FastifyRequest) {
  const part = await request.file().catch(asRefusal);
  if (!part) throw new DomainError(contract.chatErrors.fileMissing);
  return { name: part.filename, read: () => part.toBuffer().catch(asRefusal) };
}

/** A form that cannot be read is the sender's mistake, whatever its reader calls it. */
function asRefusal(error: Error & { code?: string }): never {
  if (error.code === "FST_REQ_FILE_TOO_LARGE")
    throw new DomainError(contract.chatErrors.fileTooLarge, { cause: error });
  throw new DomainError(commonErrors.invalidRequest, { cause: error });
}

const rfc5987 = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
