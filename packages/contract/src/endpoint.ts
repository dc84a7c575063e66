import type { z } from "zod";

export const roles = ["user", "admin", "doctor", "hospital", "pharmacy"] as const;
export type Role = (typeof roles)[number];

/** The callers that an endpoint allows. `mount` on the server enforces it. */
export type Access = "public" | "logged-in" | Role;

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** One sentence for the API pages, verb first. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/** Declares one HTTP call. Server, client, tests and API pages derive everything else from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<
  E extends Endpoint,
  K extends "params" | "query" | "body",
  Side extends "input" | "output",
> = E[K] extends z.ZodType ? { [P in K]: Side extends "input" ? z.input<E[K]> : z.output<E[K]> } : unknown;

/** The parts of a request that the endpoint declares, before parsing. */
export type Request<E extends Endpoint> = Part<E, "params", "input"> &
  Part<E, "query", "input"> &
  Part<E, "body", "input">;

/** The parts of a request as the handler receives them, after parsing. */
export type ParsedRequest<E extends Endpoint> = Part<E, "params", "output"> &
  Part<E, "query", "output"> &
  Part<E, "body", "output">;

/** The answer as the caller receives it. */
export type Response<E extends Endpoint> = z.output<E["response"]>;

/** The answer as the handler returns it, before the check against the contract. */
export type Reply<E extends Endpoint> = z.input<E["response"]>;
