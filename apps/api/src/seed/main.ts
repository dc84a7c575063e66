import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { systemClock } from "../platform/clock.ts";
import { loadDotEnv } from "../platform/dot-env.ts";
import { startDatabase } from "../start-database.ts";
import { seedBenchPatients } from "./bench-patients.ts";
import { seedDemoWorld } from "./demo-world.ts";

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
  if (!config.demo) throw new Error("The demo world is not put into a real database: DEMO is off.");

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
