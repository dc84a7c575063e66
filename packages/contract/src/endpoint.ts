import type { z } from "zod";

export const roles = ["user", "admin", "doctor", "hospital", "pharmacy"] as const;
export type Role = (typeof roles)[number];

/** Who may call an endpoint. The server turns this into a guard; there is no other place to forget it. */
export type Access = "public" | "signed-in" | Role;

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** One line for the API pages. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

/** Declares one HTTP call. Both sides derive everything else from the value this returns. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<
  E extends Endpoint,
  K extends "params" | "query" | "body",
  Side extends "input" | "output",
> = E[K] extends z.ZodType ? { [P in K]: Side extends "input" ? z.input<E[K]> : z.output<E[K]> } : unknown;

/** What a caller passes: only the parts this endpoint declares, before parsing. */
export type Request<E extends Endpoint> = Part<E, "params", "input"> &
  Part<E, "query", "input"> &
  Part<E, "body", "input">;

/** What a handler receives: the same parts, after parsing. */
export type ParsedRequest<E extends Endpoint> = Part<E, "params", "output"> &
  Part<E, "query", "output"> &
  Part<E, "body", "output">;

/** What a caller gets back. */
export type Response<E extends Endpoint> = z.output<E["response"]>;

/** What a handler returns, before the reply is checked against the contract. */
export type Reply<E extends Endpoint> = z.input<E["response"]>;
