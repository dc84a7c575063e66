import { randomUUID } from "node:crypto";
import { identityErrors, RESEND_AFTER_S } from "@medisense/contract/identity";
import type { Locale } from "@medisense/contract/locales";
import { eq, lte } from "drizzle-orm";
import { mailboxOf, sendLater } from "../notifications/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { inTurnOf } from "../platform/rate-limit.ts";
import { refuseCommonPassword } from "./credentials/refuse-common-password.ts";
import { drawOtp, hashOtp, OTP_LIFETIME_MS, OTP_TRIES } from "./credentials/signup-otp.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { countOrRefuse } from "./account-state/rate-limits.ts";
import { signupOtps, users } from "./account-state/tables.ts";

interface OtpRequest {
  email: string;
  password: string;
  /** The client IP. */
  clientIp: string;
  locale: Locale;
}

/** Mails a new OTP, which invalidates the one before. */
export async function sendOtp(deps: IdentityDeps, { email, password, clientIp, locale }: OtpRequest) {
  const { db, clock, sessionKey } = deps;
  await countOrRefuse(deps, db, "code:ip", clientIp, identityErrors.tooManyAttempts);
  refuseCommonPassword(password);
  const [registered] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (registered) throw new DomainError(identityErrors.alreadyRegistered);

  const now = clock.now();
  const otp = drawOtp();
  const minutes = OTP_LIFETIME_MS / 60_000;
  const live = {
    codeHash: hashOtp(sessionKey, email, otp),
    triesLeft: OTP_TRIES,
    sentAt: now,
    expiresAt: new Date(now.getTime() + OTP_LIFETIME_MS),
  };
  const mailbox = mailboxOf(email);
  const write = async (tx: Database) => {
    // Simultaneous requests wait for the row's lock, and all but the first find an OTP that was just sent.
    const [written] = await tx
      .insert(signupOtps)
      .values({ email, ...live })
      .onConflictDoUpdate({
        target: signupOtps.email,
        set: live,
        setWhere: lte(signupOtps.sentAt, new Date(now.getTime() - RESEND_AFTER_S * 1000)),
      })
      .returning({ email: signupOtps.email });
    if (!written) throw new DomainError(identityErrors.resendTooSoon, { retryAfterS: RESEND_AFTER_S });
    const sender = `${clientIp} ${mailbox}`;
    await countOrRefuse(deps, tx, "code:sender", sender, identityErrors.tooManyOtps);
    await countOrRefuse(deps, tx, "code:sender:day", sender, identityErrors.tooManyOtps);
    await countOrRefuse(deps, tx, "code:email", mailbox, identityErrors.tooManyOtps);
    await countOrRefuse(deps, tx, "code:email:day", mailbox, identityErrors.tooManyOtps);

    // The mail holds no name: anyone can fill in the form, and could make us mail any text to anyone.
    await sendLater(
      tx,
      {
        cause: `signup-code:${randomUUID()}`,
        to: email,
        locale,
        subject: { en: "Your MediSense OTP", hi: "आपका MediSense OTP" },
        heading: { en: "Your OTP", hi: "आपका OTP" },
        paragraphs: [
          {
            en: "Enter this OTP on the signup page to create your account. Do not share it with anyone.",
            hi: "खाता बनाने के लिए यह OTP साइन अप वाले पेज पर डालें। इसे किसी को न बताएँ।",
          },
        ],
        facts: [
          [{ en: "OTP", hi: "OTP" }, otp],
          [
            { en: "Valid for", hi: "कब तक मान्य" },
            { en: `${minutes} minutes`, hi: `${minutes} मिनट` },
          ],
        ],
        footer: {
          text: {
            en: "If you did not request it, ignore this email: no account is created without the OTP.",
            hi: "अगर आपने OTP नहीं मँगाया, तो इस ईमेल को अनदेखा करें: OTP के बिना कोई खाता नहीं बनता।",
          },
        },
      },
      now,
    );
  };
  await inTurnOf(`otp ${mailbox}`, () => db.transaction(write));
}
