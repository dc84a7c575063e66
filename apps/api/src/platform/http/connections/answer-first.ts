import type { IncomingMessage, Server, ServerResponse } from "node:http";

type Answer<Result> = (request: IncomingMessage, response: ServerResponse) => Result;

/** Looks at each request before Fastify does; Fastify gets those for which `isAnswered` returns false. */
export function answerFirst(server: Server, isAnswered: Answer<boolean>) {
  const [answer] = server.listeners("request") as Answer<void>[];
  server.off("request", answer!);
  // It stays the first listener, so that the next one who calls this finds it.
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!isAnswered(request, response)) answer!(request, response);
  });
}
