import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { answerFirst } from "../connections/answer-first.ts";
import { formFor, type PackedReply } from "./share-replies.ts";

/** A URL whose reply all callers share. */
interface KnownUrl {
  /** The route's pattern, for the metrics. */
  route: string;
  /** Returns the reply while it may be sent. */
  find: () => PackedReply | undefined;
}

interface SentReply {
  route: string;
  status: number;
  seconds: number;
}

const MAX_URLS = 2000;
const MAX_URL_LENGTH = 300;

/**
 * Sends the shared replies of known URLs before Fastify sees their requests. Its hooks and its reply take several times as
 * long as sending one. Everything else goes to Fastify as before.
 */
export function sendKnownReplies(app: FastifyInstance, headersEverywhere: Record<string, string>) {
  const urls = new LRUCache<string, KnownUrl>({ max: MAX_URLS });
  const watchers: ((sent: SentReply) => void)[] = [];
  const lists = new WeakMap<Record<string, string>, string[]>();
  let isStopping = false;
  app.addHook("preClose", async () => void (isStopping = true));
  app.decorate("knownReplies", {
    remember(url, known) {
      if (url.length <= MAX_URL_LENGTH && !urls.has(url)) urls.set(url, known);
    },
    onSent: (watch) => void watchers.push(watch),
  });

  /** Returns all headers of a reply as Node sends them fastest, made once for each reply. */
  function listOf(headers: Record<string, string>) {
    const known = lists.get(headers);
    if (known) return known;
    const list = Object.entries({ ...headersEverywhere, ...headers }).flat();
    lists.set(headers, list);
    return list;
  }

  function send(request: IncomingMessage, response: ServerResponse) {
    // A server that stops says so in each reply, and a body has a time limit: Fastify's hooks do both.
    if (request.method !== "GET" || isStopping || hasBody(request)) return false;
    const startedAt = performance.now();
    const known = urls.get(request.url!);
    const reply = known?.find();
    if (!known || !reply) return false;
    const { status, headers, body } = formFor(request.headers, reply);
    response.writeHead(status, listOf(headers)).end(body);
    for (const watch of watchers)
      watch({ route: known.route, status, seconds: (performance.now() - startedAt) / 1000 });
    return true;
  }

  answerFirst(app.server, send);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;

declare module "fastify" {
  interface FastifyInstance {
    /** URLs of GET calls whose replies all callers share. */
    knownReplies: {
      remember(url: string, known: KnownUrl): void;
      onSent(watch: (sent: SentReply) => void): void;
    };
  }
}
