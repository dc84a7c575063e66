import * as contract from "@medisense/contract/directory";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import type { DirectoryDeps } from "./listing/deps.ts";
import { findDoctor } from "./find-doctor.ts";
import { listDoctors } from "./list-doctors.ts";
import { listHospitalDoctors } from "./list-hospital-doctors.ts";
import { listHospitals } from "./list-hospitals.ts";
import { rankDoctors } from "./search/rank-doctors.ts";
import { searchDoctors } from "./search/search-doctors.ts";
import { siteStats } from "./site-stats.ts";

/** Short enough that a slot which has just been taken disappears from the cards within a second. */
const forEverybody = { shareForMs: 1000 };

/** Serves every call of the directory. All are public: a patient's own choices about doctors belong to `appointments`. */
export function serveDirectory(app: FastifyInstance, deps: DirectoryDeps) {
  mount(app, contract.listDoctors, ({ query }) => listDoctors(deps, query), forEverybody);
  mount(app, contract.listHospitals, ({ query }) => listHospitals(deps, query), forEverybody);
  mount(app, contract.listHospitalDoctors, ({ params }) => listHospitalDoctors(deps, params.hospital), forEverybody);
  mount(app, contract.findDoctor, ({ query }) => findDoctor(deps, query.doctor), forEverybody);
  mount(app, contract.searchDoctors, ({ query }) => searchDoctors(deps, query), forEverybody);
  // Reading all doctors and their calendars takes longer than the first search may take.
  app.addHook("onListen", () => void rankDoctors(deps, { sort: "earliest" }).catch(() => {}));
  mount(app, contract.siteStats, () => siteStats(deps), forEverybody);
}
