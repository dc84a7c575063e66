/** `npm run admin` makes the first admin, and lets one in who has lost the phone, also while the server runs. */
import { readConfig } from "./config/config.ts";
import { loadDotEnv } from "./config/load-dot-env.ts";
import { readArguments } from "./config/read-arguments.ts";
import { systemClock } from "./platform/clock.ts";
import { reportFailure } from "./platform/report-failure.ts";

const USAGE = `Usage: npm run admin -- create-admin EMAIL
       npm run admin -- reset-second-factor EMAIL

create-admin creates the first admin, and prints a link that works once and for seven days. The admin sets the password
there. Admins log in at /login/admin. A second first admin is refused: the first one invites others at the desk.
reset-second-factor removes the authenticator app of an account whose owner has lost the phone, and ends its sessions.
  --help   shows this text`;

try {
  await admin();
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

async function admin() {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  const [command, email, ...more] = positionals;
  const isKnown = command === "create-admin" || command === "reset-second-factor";
  if (!isKnown || !email || more.length > 0) throw new Error(`Give one email.\n\n${USAGE}`);

  loadDotEnv();
  const config = readConfig(process.env);
  const { prepareDatabase, startDatabase } = await import("./start-database.ts");
  const { createAdmin } = await import("./operators/create-admin.ts");
  const { removeLostFactor } = await import("./operators/remove-lost-factor.ts");
  const database = await startDatabase(config);
  try {
    await prepareDatabase(database.url, async (db) => {
      if (command === "reset-second-factor") {
        await removeLostFactor({ db, clock: systemClock }, { email: email.toLowerCase(), operatorId: null });
        console.log(`The second factor of ${email} is removed.`);
        return;
      }
      const { token } = await createAdmin({ db, clock: systemClock }, { email });
      const origin = config.publicUrl ?? `http://localhost:${config.port}`;
      console.log(
        `Open this link once, within seven days, and set the password:\n${origin}/reset-password?token=${token}`,
      );
    });
  } finally {
    await database.close();
  }
}
