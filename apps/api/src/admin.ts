/** `npm run admin` makes the first admin, corrects an admin's email, and removes a lost second factor, also while the server runs. */
import { readConfig } from "./config/config.ts";
import { loadDotEnv } from "./config/load-dot-env.ts";
import { readArguments } from "./config/read-arguments.ts";
import { systemClock } from "./platform/clock.ts";
import { reportFailure } from "./platform/report-failure.ts";

const USAGE = `Usage: npm run admin -- create-admin EMAIL
       npm run admin -- reset-second-factor EMAIL
       npm run admin -- correct-email EMAIL NEW-EMAIL

create-admin creates the first admin, and prints a link that works once and for seven days. The admin sets the password
there. Admins log in at /login/admin. A second first admin is refused: the first one invites others at the desk.
reset-second-factor removes the authenticator app of an account whose owner has lost the phone, and ends its sessions.
correct-email gives an admin another email. The sessions end, and the new address is mailed a link that sets a password.
  --help   shows this text`;

/** The commands, each with the number of emails that it takes. */
const EMAILS_OF = new Map([
  ["create-admin", 1],
  ["reset-second-factor", 1],
  ["correct-email", 2],
]);

try {
  await admin();
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

async function admin() {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  const [command = "", email = "", newEmail = ""] = positionals;
  const emails = EMAILS_OF.get(command);
  if (emails === undefined || positionals.length !== 1 + emails) throw new Error(USAGE);

  loadDotEnv();
  const config = readConfig(process.env);
  const { prepareDatabase, startDatabase } = await import("./start-database.ts");
  const { createAdmin } = await import("./operators/create-admin.ts");
  const { correctAdminEmail } = await import("./operators/correct-admin-email.ts");
  const { removeLostFactor } = await import("./operators/remove-lost-factor.ts");
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const database = await startDatabase(config);
  try {
    await prepareDatabase(database.url, async (db) => {
      if (command === "reset-second-factor") {
        await removeLostFactor({ db, clock: systemClock }, { email: email.toLowerCase(), operatorId: null });
        console.log(`The second factor of ${email} is removed.`);
        return;
      }
      if (command === "correct-email") {
        await correctAdminEmail({ db, clock: systemClock, config }, { former: email, email: newEmail, origin });
        console.log(`The admin has the email ${newEmail} now, and is mailed a link that sets a password.`);
        return;
      }
      const { token } = await createAdmin({ db, clock: systemClock }, { email });
      console.log(
        `Open this link once, within seven days, and set the password:\n${origin}/reset-password?token=${token}`,
      );
    });
  } finally {
    await database.close();
  }
}
