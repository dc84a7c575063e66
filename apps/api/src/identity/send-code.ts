import { randomUUID } from "node:crypto";
import { identityErrors, RESEND_AFTER_S } from "@medisense/contract/identity";
import { eq, lte } from "drizzle-orm";
import { sendLater } from "../notifications/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { IdentityDeps } from "./deps.ts";
import { admitOne } from "./limits.ts";
import { CODE_LIFETIME_MS, CODE_TRIES, drawCode, hashCode } from "./signup-code.ts";
import { signupCodes, users } from "./tables.ts";

/** Mails a fresh code; the one before it is good no longer. */
export async function sendCode(deps: IdentityDeps, { email, address }: { email: string; address: string }) {
  const { db, clock, sessionKey } = deps;
  await admitOne(deps, db, "code:address", address, identityErrors.tooManyAttempts);
  const [registered] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (registered) throw new DomainError(identityErrors.alreadyRegistered);

  const now = clock.now();
  const code = drawCode();
  const live = {
    codeHash: hashCode(sessionKey, email, code),
    triesLeft: CODE_TRIES,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
  };
  await db.transaction(async (tx) => {
    // The row's lock makes requests that arrive together wait, and all but the first find a code that was just sent.
    const [written] = await tx
      .insert(signupCodes)
      .values({ email, ...live })
      .onConflictDoUpdate({
        target: signupCodes.email,
        set: live,
        setWhere: lte(signupCodes.sentAt, new Date(now.getTime() - RESEND_AFTER_S * 1000)),
      })
      .returning({ email: signupCodes.email });
    if (!written) throw new DomainError(identityErrors.resendTooSoon);
    await admitOne(deps, tx, "code:email", email, identityErrors.tooManyCodes);
    await admitOne(deps, tx, "code:email:day", email, identityErrors.tooManyCodes);

    // No name in it: whoever fills in the form could have us mail any words to anybody.
    await sendLater(
      tx,
      {
        cause: `signup-code:${randomUUID()}`,
        to: email,
        subject: "Your MediSense sign-up code",
        heading: "Your sign-up code",
        paragraphs: ["Enter this code on the sign-up page to open your account. Give it to nobody, whoever asks."],
        facts: [
          ["Code", code],
          ["Good for", `${CODE_LIFETIME_MS / 60_000} minutes`],
        ],
        footer: { text: "You did not ask for it? Then ignore this mail; without the code no account is opened." },
      },
      now,
    );
  });
}
