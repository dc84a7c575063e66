/** `npm run recall -- --maker … --batch … --reason …` recalls a batch, also while the server runs. */
import { readConfig } from "./config/config.ts";
import { loadDotEnv } from "./config/load-dot-env.ts";
import { readArguments } from "./config/read-arguments.ts";
import { systemClock } from "./platform/clock.ts";
import { reportFailure } from "./platform/report-failure.ts";

const USAGE = `Usage: npm run recall -- --maker NAME --batch NUMBER --reason TEXT

Mails everyone who got the batch, once, and keeps stores from packing or sending it. The running server sends the mails.
  --maker NAME     the manufacturer, as on its medicines
  --batch NUMBER   the batch number; spaces, signs and capitals do not matter
  --reason TEXT    what patients read as the reason
  --help           shows this text`;

try {
  await recall();
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

async function recall() {
  const text = { type: "string" } as const;
  const { values } = readArguments(USAGE, { options: { maker: text, batch: text, reason: text } });
  const [maker, batchNo, reason] = [values.maker?.trim(), values.batch?.trim(), values.reason?.trim()];
  if (!maker || !batchNo || !reason) throw new Error(`Give maker, batch and reason.\n\n${USAGE}`);

  loadDotEnv();
  const config = readConfig(process.env);
  const { prepareDatabase, startDatabase } = await import("./start-database.ts");
  const { recallBatch } = await import("./pharmacy/batches/recall-batch.ts");
  const database = await startDatabase(config);
  try {
    await prepareDatabase(database.url, async (db) => {
      const { patientCount, mailCount, inStores } = await recallBatch(
        { db, clock: systemClock },
        { maker, batchNo, reason },
      );
      console.log(`Patients who received batch ${batchNo}: ${patientCount}. Mails written now: ${mailCount}.`);
      for (const { orderNumber, storeName } of inStores) {
        console.log(`Still in a store: order ${orderNumber} at ${storeName}`);
      }
    });
  } finally {
    await database.close();
  }
}
