import type { Locale } from "@medisense/contract/locales";
import { sendLater } from "../../notifications/index.ts";
import { storePersonConsent } from "../../persons/index.ts";
import type { HandOverDeps } from "../record-state/deps.ts";
import { agreedMail } from "./agreed-mail.ts";
import { takeHandOver } from "./take-hand-over.ts";

interface Agreement {
  token: string;
  givenBy: string;
  version: string;
  locale: Locale;
}

/** Stores an adult's own agreement that the account goes on. The mailed link proves that it comes from them. */
export async function agreeToGoOn(
  { db, clock }: Pick<HandOverDeps, "db" | "clock">,
  { token, givenBy, version, locale }: Agreement,
) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const taken = await takeHandOver(tx, token, "agreed", now);
    const given = { accountId: taken.keeper.id, locale, consent: { version, givenBy } };
    await storePersonConsent({ db: tx, clock }, given, { personId: taken.person.id, kind: "adult" });
    await sendLater(tx, agreedMail(taken), now);
  });
}
