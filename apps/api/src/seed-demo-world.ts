/** `npm run seed` loads the missing rows of the demo world, also while the server runs. */
import { readArguments } from "./config/read-arguments.ts";
import { readConfig } from "./config/config.ts";
import { loadDotEnv } from "./config/load-dot-env.ts";
import { systemClock } from "./platform/clock.ts";
import { reportFailure } from "./platform/report-failure.ts";

const MOST_PATIENTS = 100_000;

const USAGE = `Usage: npm run seed -- [--patients N]

Loads the missing rows of the demo world. Edited rows stay as they are.
  --patients N   also creates N patients for load programs, at most ${MOST_PATIENTS}
  --help         shows this text`;

try {
  await seed(readPatients());
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

async function seed(patients: number) {
  loadDotEnv();
  const config = readConfig(process.env);
  if (!config.demo) throw new Error("DEMO is off: the demo world is not loaded into a real database.");

  const { prepareDatabase, startDatabase } = await import("./start-database.ts");
  const { seedBenchPatients } = await import("./seed/seed-bench-patients.ts");
  const { seedDemoWorld } = await import("./seed/seed-demo-world.ts");
  const database = await startDatabase(config);
  try {
    await prepareDatabase(database.url, async (db) => {
      await seedDemoWorld(db, systemClock);
      await seedBenchPatients(db, systemClock, patients);
    });
    console.log(
      patients === 0 ? "The demo world is complete." : `The demo world is complete. Bench patients: ${patients}.`,
    );
  } finally {
    await database.close();
  }
}

function readPatients() {
  const { values } = readArguments(USAGE, { options: { patients: { type: "string", default: "0" } } });
  const patients = Number(values.patients);
  if (Number.isInteger(patients) && patients >= 0 && patients <= MOST_PATIENTS) return patients;
  throw new Error(`--patients takes a whole number up to ${MOST_PATIENTS}.`);
}
