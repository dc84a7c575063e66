export { readOwnGrievances } from "./read-own-grievances.ts";
export { serveGrievances } from "./serve-grievances.ts";
