import type { VisitMode } from "@medisense/contract/directory";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { countMedicines } from "../../pharmacy/index.ts";
import { inProcessClient } from "../../platform/testing/in-process-client.ts";
import { createPlainServer } from "../../platform/testing/plain-server.ts";
import { rowIdOf } from "../../seed/row-id.ts";
import { createDemoDatabase } from "../../testing/create-demo-database.ts";
import { noon } from "../../testing/noon.ts";
import type { Availability } from "../listing/deps.ts";
import { createDoctorIndex } from "../listing/doctor-index.ts";
import { serveDirectory } from "../serve-directory.ts";

export const sharon = rowIdOf("DOC-120");

const clock = { now: () => noon };

/** Serves the directory of the demo world for the tests of a file. The tests decide which slots are free. */
export function useDirectory() {
  let database: Awaited<ReturnType<typeof createDemoDatabase>>;
  let app: Awaited<ReturnType<typeof createPlainServer>>;
  let call: ReturnType<typeof inProcessClient>;
  let firstSlots: Map<string, Date>;
  let requestedMode: VisitMode | undefined;
  let version = 0;
  let rankings = 0;

  const availability: Availability = async (ids, mode) => {
    requestedMode = mode;
    return new Map([...firstSlots].filter(([id]) => ids.includes(id)));
  };

  beforeAll(async () => {
    database = await createDemoDatabase();
    app = await createPlainServer();
    serveDirectory(app, {
      db: database.db,
      // Three pages, of which the last is not full.
      doctorIndex: createDoctorIndex(database.db, 50),
      clock,
      availability,
      rememberedSlots: {
        async firstSlots(ids, mode) {
          rankings += 1;
          requestedMode = mode;
          return ids.map((id) => firstSlots.get(id)?.getTime() ?? Infinity);
        },
        version: () => String(version),
      },
      countMedicines: () => countMedicines(database.db),
      countModels: () => 18,
    });
    await app.ready();
    call = inProcessClient(app);
  });
  beforeEach(() => {
    firstSlots = new Map();
    version += 1;
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  return {
    get app() {
      return app;
    },
    get db() {
      return database.db;
    },
    get call() {
      return call;
    },
    /** The mode of the last request for free slots. */
    get requestedMode() {
      return requestedMode;
    },
    /** The number of times that a search has ranked all the doctors it found. */
    get rankings() {
      return rankings;
    },
    /** Sets the first free slot of each doctor until the end of the test. All other doctors have none. */
    setFirstSlots(...slots: [doctorId: string, firstSlot: Date][]) {
      firstSlots = new Map(slots);
      version += 1;
    },
  };
}
