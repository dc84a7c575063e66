import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { paymentErrors, sandboxPagePath } from "@medisense/contract/payments";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../platform/domain-error.ts";
import { InvalidRequest } from "../../../platform/http/errors.ts";
import { notFoundPage, sessionPage, withSuccess } from "./page.ts";
import { type Decision, press } from "./press.ts";
import { findSession, type SandboxDeps, type SandboxSession } from "./sandbox.ts";

const stylesheet = readFileSync(new URL("./page.css", import.meta.url));
const stylesheetPath = `/sandbox-pay/assets/${createHash("sha256").update(stylesheet).digest("hex").slice(0, 12)}.css`;

const FORM_LIMIT = 4096;

const outcomes = { pay: "paid", decline: "declined", cancel: "cancelled" } as const satisfies Record<string, Decision>;

const Form = z.object({
  outcome: z.enum(["pay", "decline", "cancel"]),
  delay: z.enum(["0", "5", "30", "120"]).default("0").transform(Number),
  copies: z.enum(["1", "2", "3", "4", "5"]).default("1").transform(Number),
  outOfOrder: z.literal("on").optional(),
});

interface SandboxRoutes extends SandboxDeps {
  /** Lets the visitor choose how badly the notice travels. */
  demo: boolean;
}

type Session = { Params: { session: string } };

/** The gateway's own page. It works without JavaScript and runs none. */
export function sandboxRoutes(app: FastifyInstance, deps: SandboxRoutes) {
  const { db, clock, demo } = deps;

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_LIMIT },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get(stylesheetPath, (_, reply) =>
      reply
        .type("text/css; charset=utf-8")
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(stylesheet),
    );

    scope.get<Session>(sandboxPagePath, async ({ params }, reply) => {
      const session = await findSession(db, params.session);
      if (!session) return page(reply.code(404), notFoundPage({ stylesheetPath }));
      return page(reply, sessionPage(session, { now: clock.now(), demo, stylesheetPath }));
    });

    scope.post<Session>(sandboxPagePath, async ({ params, body }, reply) => {
      const form = Form.safeParse(body ?? {});
      if (!form.success) throw new InvalidRequest(form.error.issues);
      const { outcome, delay, copies, outOfOrder } = form.data;
      const delivery = demo
        ? { delaySeconds: delay, copies, outOfOrder: outOfOrder === "on" }
        : { delaySeconds: 0, copies: 1, outOfOrder: false };

      const session = await press(deps, { sessionId: params.session, decision: outcomes[outcome], delivery });
      if (!session) throw new DomainError(paymentErrors.sessionNotFound);
      return reply.redirect(wayBack(session) ?? `/sandbox-pay/${session.id}`, 303);
    });
  });
}

/** Relative, so that payers stay on the very host they came from. Undefined for a session that nobody decided. */
function wayBack({ outcome, returnPath }: SandboxSession): string | undefined {
  if (outcome === "open" || outcome === "expired") return undefined;
  return withSuccess(returnPath, outcome === "paid");
}

function page(reply: FastifyReply, html: string) {
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(html);
}
