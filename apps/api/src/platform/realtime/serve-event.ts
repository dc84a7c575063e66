import { commonErrors, type ErrorDefinition } from "@medisense/contract/errors";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import { definitionOf } from "../http/errors.ts";
import { kindOf } from "../kind-of-error.ts";
import type { RealtimeSocket } from "./realtime.ts";

interface Served<Schema extends z.ZodType> {
  /** What must arrive, as a tuple. Anything can come over the wire, so it is read as unknown. */
  payload: Schema;
  handle(payload: z.output<Schema>): Promise<object | void>;
}

/**
 * Answers an event as `mount` answers a call: parse, handle, acknowledge. Whatever goes wrong reaches this sender as
 * an acknowledgement with a code, and nobody else notices. A client that asked for no acknowledgement gets none.
 */
export function serveEvent<Schema extends z.ZodType>(
  { socket, logger, isAllowed }: EventContext,
  event: string,
  { payload, handle }: Served<Schema>,
) {
  const listen = socket.on.bind(socket) as (event: string, listener: (...sent: unknown[]) => void) => unknown;
  listen(event, async (...sent) => {
    const done = typeof sent.at(-1) === "function" ? (sent.pop() as (ack: object) => void) : () => {};
    if (!isAllowed()) return done(refusal(commonErrors.tooManyRequests));
    const parsed = payload.safeParse(sent);
    if (!parsed.success) return done(refusal(commonErrors.invalidRequest));
    try {
      done({ success: true, ...(await handle(parsed.data)) });
    } catch (error) {
      const definition = definitionOf(error);
      if (definition.status >= 500) logger.error({ event, ...kindOf(error) }, "unexpected failure");
      done(refusal(definition));
    }
  });
}

export interface EventContext {
  socket: RealtimeSocket;
  logger: Pick<FastifyBaseLogger, "error">;
  /** Asked once for each event; a socket that floods is refused. */
  isAllowed(): boolean;
}

const refusal = ({ code, message }: ErrorDefinition) => ({ success: false, code, message });
