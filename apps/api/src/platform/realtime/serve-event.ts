import { commonErrors, type ErrorDefinition } from "@medisense/contract/errors";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import { definitionOf } from "../http/errors.ts";
import { kindOfError } from "../kind-of-error.ts";
import type { RealtimeSocket } from "./realtime-types.ts";

interface Served<Schema extends z.ZodType> {
  /** The schema of the arguments, as a tuple; clients can send anything. */
  payload: Schema;
  handle(payload: z.output<Schema>): Promise<object | void>;
}

/**
 * Serves an event as `mount` serves a call: it parses, handles and acknowledges. A failure reaches only the sender, as an
 * acknowledgement with an error code. A client that requests no acknowledgement gets none.
 */
export function serveEvent<Schema extends z.ZodType>(
  { socket, logger }: EventContext,
  event: string,
  { payload, handle }: Served<Schema>,
) {
  const listen = socket.on.bind(socket) as (event: string, listener: (...sent: unknown[]) => void) => unknown;
  listen(event, async (...sent) => {
    const done = typeof sent.at(-1) === "function" ? (sent.pop() as (ack: object) => void) : () => {};
    const parsed = payload.safeParse(sent);
    if (!parsed.success) return done(refusedAck(commonErrors.invalidRequest));
    try {
      done({ success: true, ...(await handle(parsed.data)) });
    } catch (error) {
      const definition = definitionOf(error);
      if (definition.status >= 500) logger.error({ event, ...kindOfError(error) }, "unexpected failure");
      done(refusedAck(definition));
    }
  });
}

export interface EventContext {
  socket: RealtimeSocket;
  logger: Pick<FastifyBaseLogger, "error">;
}

/** Returns the acknowledgement of an event that is refused. */
export const refusedAck = ({ code, message }: ErrorDefinition) => ({ success: false, code, message });
