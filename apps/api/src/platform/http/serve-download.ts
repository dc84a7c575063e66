import type { Endpoint, ParsedRequest } from "@medisense/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Actor, admit, parse } from "./mount.ts";
import { asHeaderValue, INERT, type ServedFile } from "./serve-file.ts";

type Call<E extends Endpoint> = ParsedRequest<E> & { actor: Actor; request: FastifyRequest };

/** Serves an endpoint whose answer is a file to save. Its caller must be logged in. */
export function serveDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<ServedFile>,
) {
  app.endpoints.push(endpoint);
  app.get(endpoint.path, { handler: answer, compress: false });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const actor = (await admit(app, endpoint.access, request))!;
    const call = { ...parse(endpoint, request), actor, request } as unknown as Call<E>;
    const { name, type, content } = await app.inTurn.ofAccount(actor.id, () => make(call));
    return reply
      .type(type)
      .header("content-disposition", `attachment; filename*=${asHeaderValue(name)}`)
      .header("content-security-policy", `${INERT};sandbox`)
      .send(content);
  }
}
