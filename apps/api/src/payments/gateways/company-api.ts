import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";

interface CompanyApiOptions {
  /** Named in errors. */
  company: string;
  apiUrl: string;
  headers: Record<string, string>;
}

interface CompanyCall<T> {
  method: "GET" | "POST";
  path: string;
  /** A form or JSON, with its content type. */
  body?: { type: string; text: string };
  headers?: Record<string, string>;
  reply: z.ZodType<T>;
}

export type CompanyApi = <T>(call: CompanyCall<T>) => Promise<T>;

/** Ends a request that hangs; the caller has given up by then. */
const TIMEOUT_MS = 8000;
/** Pauses before a call is repeated that met itself: a call with the same idempotency key was still running. */
const PAUSES_MS = [100, 200, 400, 800];

/** A reply that says no. The message names the company's own error code, and nothing about a person. */
export class CompanyRefusal extends Error {
  override readonly name = "CompanyRefusal";
  readonly status: number;
  /** Logged, unlike the message. */
  readonly code: string;

  constructor(company: string, { method, path }: { method: string; path: string }, status: number, code: unknown) {
    const refusal = `${status}${typeof code === "string" ? ` ${code}` : ""}`;
    super(`${company} answered ${method} ${path} with ${refusal}`);
    this.status = status;
    this.code = `${company} ${refusal}`;
  }
}

/** Creates a client for the API of a gateway's company. It sends a request once, unless the company asks to repeat it. */
export function createCompanyApi({ company, apiUrl, headers }: CompanyApiOptions): CompanyApi {
  return async (call) => {
    for (let attempt = 0; ; attempt++) {
      const { status, body } = await send(call);
      if (status >= 200 && status < 300) return call.reply.parse(body);
      const pauseMs = status === 409 || status === 429 ? PAUSES_MS[attempt] : undefined;
      if (pauseMs === undefined) throw new CompanyRefusal(company, call, status, codeOf(body));
      await pause(pauseMs);
    }
  };

  async function send<T>({ method, path, body, headers: own }: CompanyCall<T>) {
    const reply = await fetch(new URL(path, apiUrl), {
      method,
      headers: { ...headers, ...own, ...(body && { "content-type": body.type }) },
      body: body?.text ?? null,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await reply.text();
    return { status: reply.status, body: parsed(text) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(body: unknown): unknown {
  const error = body && typeof body === "object" && "error" in body ? body.error : undefined;
  return error && typeof error === "object" && "code" in error ? error.code : undefined;
}
