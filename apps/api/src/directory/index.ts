export type { DirectoryDeps } from "./listing/deps.ts";
export { listDoctors } from "./list-doctors.ts";
export { listHospitals } from "./list-hospitals.ts";
export { searchDoctors } from "./search/search-doctors.ts";
export { serveDirectory } from "./serve-directory.ts";
export { siteStats } from "./site-stats.ts";
