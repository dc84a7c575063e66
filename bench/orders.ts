/** `npm run bench:orders`: measures placing orders beside the same SQL, on its own database. */
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { searchMedicines } from "@medisense/contract/medicines";
import { placeOrder } from "@medisense/contract/orders";
import type { Pool } from "pg";
import { type Bench, keepReport, reportOf, runBench } from "./bench.ts";
import { measureCalls, measureHttp } from "./measure.ts";
import { keepResult, noiseIn, rowsOf } from "./report/results.ts";
import { runRounds } from "./run-rounds.ts";
import { recordStatements, replay } from "./statements.ts";
import { type BenchPatient, openProduct } from "./world.ts";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

const deliveryAddress = {
  name: "Bench Patient",
  streetAddress: "1, Demo Road",
  city: "Chennai",
  state: "Tamil Nadu",
  postalCode: "600020",
  country: "India",
  phone: "9876543210",
  email: "bench@medisense.example",
};

await runBench(bench);

async function bench({ postgresUrl, pool, sessionSecret, databaseSeconds, startServer }: Bench) {
  const { bought, medicines, patients, statements } = await record(postgresUrl, sessionSecret, pool);
  const server = await startServer();

  let calls = 0;
  const nextPatient = () => patients[calls++ % patients.length]!;
  const nextMedicine = () => medicines[randomInt(medicines.length)]!;

  function nextOrder() {
    const { id, token } = nextPatient();
    return {
      method: "POST" as const,
      path: placeOrder.path,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({
        patientId: id,
        items: [{ medicineId: nextMedicine(), quantity: 1 }],
        deliveryAddress,
        requestId: `press-no-${calls}`,
      }),
    };
  }

  const placeByPlainSql = () =>
    replay(pool, statements, {
      [patients[0]!.id]: nextPatient().id,
      [bought.medicineId]: nextMedicine(),
      [bought.number]: `MS-${randomBytes(6).toString("hex")}`,
      [bought.requestId]: `sql-${calls}`,
      [bought.parcelId]: randomUUID(),
    });

  const comparisons = await runRounds(
    [
      {
        title: "Placing an order, each of another medicine",
        row: "order",
        aims: { "the same statements": 0.45 },
        runs: {
          product: () => measureHttp(server.url, seconds, nextOrder),
          "the same statements": () => measureCalls(seconds, placeByPlainSql),
        },
      },
    ],
    rounds,
    databaseSeconds,
  );
  keepResult("orders", { rounds, rows: rowsOf(comparisons), fixedMs: noiseIn(comparisons) });
  keepReport("orders", await reportOf({ comparisons, server, pool, rounds, secondsARound: seconds }));
}

/** Records the statements of one order, and the values in them that belong to this order alone. */
async function record(url: string, sessionSecret: string, pool: Pool) {
  const { call, close, patients } = await openProduct(url, sessionSecret);
  await pool.query("update medicines set stock = 100000");
  const { data } = await call(searchMedicines, { query: { category: "Fever", limit: 60 } });
  const medicines = data.map(({ _id }) => _id);
  const [patient] = patients as [BenchPatient, ...BenchPatient[]];
  const requestId = "press-recorded";
  const items = [{ medicineId: medicines[0]!, quantity: 1 }];
  const statements = await recordStatements(() =>
    call(placeOrder, { body: { patientId: patient.id, items, deliveryAddress, requestId } }),
  );
  const found = await pool.query<{ number: string; parcelId: string }>(
    `select orders.number, parcels.id as "parcelId" from orders join parcels on parcels.order_id = orders.id`,
  );
  await close();
  return {
    bought: { medicineId: medicines[0]!, ...found.rows[0]!, requestId },
    medicines,
    patients,
    statements,
  };
}
