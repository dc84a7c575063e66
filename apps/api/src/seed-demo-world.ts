import { parseArgs } from "node:util";
import { readConfig } from "./config/config.ts";
import { loadDotEnv } from "./config/load-dot-env.ts";
import { systemClock } from "./platform/clock.ts";
import { seedBenchPatients } from "./seed/seed-bench-patients.ts";
import { seedDemoWorld } from "./seed/seed-demo-world.ts";
import { startDatabase } from "./start-database.ts";

const MOST_PATIENTS = 100_000;

try {
  await seed(readPatients());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seed(patients: number) {
  loadDotEnv();
  const config = readConfig(process.env);
  if (!config.demo) throw new Error("DEMO is off: the demo world is not loaded into a real database.");

  const database = await startDatabase(config);
  try {
    await seedDemoWorld(database.db, systemClock);
    await seedBenchPatients(database.db, systemClock, patients);
    console.log(
      patients === 0 ? "The demo world is complete." : `The demo world is complete, with ${patients} bench patients.`,
    );
  } finally {
    await database.close();
  }
}

function readPatients() {
  const { values } = parseArgs({ options: { patients: { type: "string", default: "0" } } });
  const patients = Number(values.patients);
  if (Number.isInteger(patients) && patients >= 0 && patients <= MOST_PATIENTS) return patients;
  throw new Error(`--patients takes a whole number up to ${MOST_PATIENTS}.`);
}
