import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeStripe } from "../payments/gateways/testing/fake-stripe.ts";
import { systemClock } from "../platform/clock.ts";
import { startEmbeddedPostgres } from "../platform/database/embedded/embedded-postgres.ts";
import { decodeMail } from "./decode-mail.ts";
import { startFakeSmtpServer } from "./fake-smtp-server.ts";
import { freePort } from "./free-port.ts";

const page = new URL("../../../../docs/running.md", import.meta.url);

/**
 * Starts everything that the operator of docs/running.md has beside the server. Returns the settings of that page, with a
 * test's values where the operator fills in their own.
 */
export async function startProductionSetup(changes: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), `medisense-e2e-${process.pid}-`));
  // As root, the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const [database, smtp, stripe] = await Promise.all([
    startEmbeddedPostgres({ dataDir: folder }),
    startFakeSmtpServer(),
    startFakeStripe(systemClock),
  ]);
  if (stripe.config.name !== "stripe") throw new Error("This is another company.");
  const named = /<!-- settings -->\n(.*?)<!-- end -->/s.exec(readFileSync(page, "utf8"))![1]!.trim().split("\n");
  const settings: Record<string, string> = {
    ...Object.fromEntries(named.map((row) => row.trim().split(/=(.*)/s) as [string, string])),
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    MAIL_URL: smtp.url,
    LEGAL_NAME: "Sunrise Care Private Limited",
    LEGAL_ADDRESS: "4, Test Street, Kochi 682001, Kerala, India",
    CONTACT_PHONE: "+91 484 000 0002",
    GRIEVANCE_OFFICER: "Meera Rao",
    GRIEVANCE_PHONE: "+91 484 000 0001",
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_API_URL: stripe.config.apiUrl,
    ...changes,
  };

  return {
    folder,
    settings,
    database,
    stripe,
    /** Returns the latest mail to this email that matches, decoded; undefined while there is none. */
    mailTo(email: string, about = /./) {
      const mails = smtp.received.filter(({ to }) => to === email).map(({ source }) => decodeMail(source));
      return mails.findLast((mail) => about.test(mail));
    },
    async stop() {
      await Promise.all([database.stop(), smtp.stop(), stripe.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ProductionSetup = Awaited<ReturnType<typeof startProductionSetup>>;
