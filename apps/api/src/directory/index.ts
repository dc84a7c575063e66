export type { DirectoryDeps } from "./listing/deps.ts";
export { isOfferedDoctor } from "./listing/is-offered-doctor.ts";
export { slugOf } from "./listing/slug-of.ts";
export { listDoctors } from "./list-doctors.ts";
export { listHospitals } from "./list-hospitals.ts";
export { createDoctorIndex } from "./listing/doctor-index.ts";
export { searchDoctors } from "./search/search-doctors.ts";
export { serveDirectory } from "./serve-directory.ts";
export { siteStats } from "./site-stats.ts";
