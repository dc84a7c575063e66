import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { paymentErrors, sandboxPagePath } from "@medisense/contract/payments";
import { plainMessage } from "@medisense/contract/refusals/plain-message";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../platform/domain-error.ts";
import { InvalidRequest } from "../../../platform/http/errors.ts";
import { localeOf } from "../../../platform/locale-of.ts";
import { withSuccess } from "../with-success.ts";
import { decideSession } from "./decide-session.ts";
import type { SandboxDeps } from "./deps.ts";
import { notFoundPage, sessionPage } from "./session-page.ts";
import { findSession, type PayerDecision, type SandboxSession } from "./session-store.ts";

const stylesheet = readFileSync(new URL("./session-page.css", import.meta.url));
const stylesheetPath = `/sandbox-pay/assets/${createHash("sha256").update(stylesheet).digest("hex").slice(0, 12)}.css`;

/** Devanagari for devices without a font of their own. */
const fonts = ["400Regular", "700Bold"].map((weight) => {
  const file = `@expo-google-fonts/noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}.ttf`;
  return {
    path: `/sandbox-pay/assets/devanagari-${weight}.ttf`,
    content: readFileSync(createRequire(import.meta.url).resolve(file)),
  };
});

const FORM_LIMIT = 4096;

const outcomes = { pay: "paid", decline: "declined", cancel: "cancelled" } as const satisfies Record<
  string,
  PayerDecision
>;

const Form = z.object({
  outcome: z.enum(["pay", "decline", "cancel"]),
  delay: z.enum(["0", "5", "30", "120"]).default("0").transform(Number),
  copies: z.enum(["1", "2", "3", "4", "5"]).default("1").transform(Number),
  outOfOrder: z.literal("on").optional(),
});

type Session = { Params: { session: string } };

/** Serves the sandbox's payment page. The page works without JavaScript and runs none. */
export function serveSandbox(app: FastifyInstance, deps: SandboxDeps) {
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

    for (const { path, content } of fonts) {
      scope.get(path, (_, reply) =>
        reply.type("font/ttf").header("cache-control", "public, max-age=31536000, immutable").send(content),
      );
    }

    scope.get<Session>(sandboxPagePath, async (request, reply) => {
      const options = { stylesheetPath, locale: localeOf(request) };
      const session = await findSession(db, request.params.session);
      if (!session) return page(reply.code(404), notFoundPage(options));
      return page(reply, sessionPage(session, { ...options, now: clock.now(), demo }));
    });

    scope.post<Session>(sandboxPagePath, async ({ params, body }, reply) => {
      const form = Form.safeParse(body ?? {}, { error: plainMessage });
      if (!form.success) throw new InvalidRequest(form.error.issues);
      const { outcome, delay, copies, outOfOrder } = form.data;
      const delivery = demo
        ? { delaySeconds: delay, copies, outOfOrder: outOfOrder === "on" }
        : { delaySeconds: 0, copies: 1, outOfOrder: false };

      const session = await decideSession(deps, { sessionId: params.session, decision: outcomes[outcome], delivery });
      if (!session) throw new DomainError(paymentErrors.sessionNotFound);
      return reply.redirect(returnPathOf(session) ?? `/sandbox-pay/${session.id}`, 303);
    });
  });
}

/** Returns the path back: relative, so that payers stay on their host. Undefined for an undecided session. */
function returnPathOf({ outcome, returnPath }: SandboxSession): string | undefined {
  if (outcome === "open" || outcome === "expired") return undefined;
  return withSuccess(returnPath, outcome === "paid");
}

function page(reply: FastifyReply, html: string) {
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(html);
}
