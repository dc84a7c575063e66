export type { DirectoryDeps } from "./deps.ts";
export { listDoctors } from "./list-doctors.ts";
export { listHospitals } from "./list-hospitals.ts";
export { serveDirectory } from "./serve-directory.ts";
export { siteStats } from "./site-stats.ts";
