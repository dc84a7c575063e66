import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { GatewayConfig } from "../../../config/gateways.ts";
import type { FakeEvent, FakeReply } from "./company-books.ts";

/** A way in which the reply to one request gets lost. "After" means that the company has done the work. */
export type Fault = "reset before" | "reset after" | "500 before" | "500 after" | "hang after";

export type GatewayCall = "create" | "state" | "close" | "refund";

/**
 * A gateway with books of its own, for tests. `paymentId` is our id, as sent to the gateway.
 * "pay slowly" leaves the money on its way; `arrive` brings it, also for a page that was closed meanwhile.
 */
export interface FakeGateway {
  config: GatewayConfig;
  press(paymentId: string, action: PayerAction): Promise<void>;
  arrive(paymentId: string): Promise<void>;
  /** The bank returns the refunds of a payment to the company. */
  giveBack(paymentId: string): Promise<void>;
  /** Somebody refunds in the company's dashboard: at most what is left, and all of that without an amount. */
  refundInDashboard(paymentId: string, amountPaise?: number): Promise<void>;
  /** All events about a payment, in the order in which they happened. */
  eventsOf(paymentId: string): Promise<FakeEvent[]>;
  /** Returns the headers of a delivery. */
  headersOf(body: string, at: Date): Record<string, string>;
  /** Returns all that the company received and refunded for a payment, or for all of them. */
  books(paymentId?: string): Promise<{ capturedPaise: number; refundedPaise: number; pages: number }>;
  /** Spoils the reply to the next such call. */
  failNext(call: GatewayCall, fault: Fault): void;
  close(): Promise<void>;
}

type PayerAction = "pay" | "pay slowly" | "decline" | "cancel";

export interface FakeRequest {
  method: string;
  url: URL;
  header(name: string): string | undefined;
  text: string;
  /** True when the reply is to be a fault of the company, which then remembers it as its answer. */
  isSpoilt: boolean;
}

interface Options {
  answer(request: FakeRequest): FakeReply;
  callOf(request: FakeRequest): GatewayCall | undefined;
}

/** Starts an HTTP server on this machine that answers as a company does, and loses replies when it is told to. */
export async function startFakeCompany({ answer, callOf }: Options) {
  const faults: { call: GatewayCall; fault: Fault }[] = [];

  const server = createServer((message, reply) => {
    void read(message).then((request) => {
      const call = callOf(request);
      const index = faults.findIndex((planned) => planned.call === call);
      const fault = index < 0 ? undefined : faults.splice(index, 1)[0]!.fault;
      serve(request, reply, fault);
    });
  });

  function serve(request: FakeRequest, reply: ServerResponse, fault: Fault | undefined) {
    if (fault === "reset before") return reply.destroy();
    if (fault === "500 before") return send(reply, { status: 500, body: { error: { code: "SERVER_ERROR" } } });
    const answered = answer({ ...request, isSpoilt: fault === "500 after" });
    if (fault === "reset after") return reply.destroy();
    if (fault === "500 after") return send(reply, { status: 500, body: { error: { code: "SERVER_ERROR" } } });
    if (fault === "hang after") return undefined;
    return send(reply, answered);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failNext: (call: GatewayCall, fault: Fault) => void faults.push({ call, fault }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(message: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return {
    method: message.method ?? "GET",
    url: new URL(message.url ?? "/", "http://fake.example"),
    header: (name) => message.headers[name]?.toString(),
    text: Buffer.concat(chunks).toString(),
    isSpoilt: false,
  };
}

function send(reply: ServerResponse, { status, body, location }: FakeReply) {
  const isPage = typeof body === "string";
  const headers = { "content-type": isPage ? "text/html; charset=utf-8" : "application/json" };
  reply.writeHead(status, { ...headers, ...(location && { location }) }).end(isPage ? body : JSON.stringify(body));
}
