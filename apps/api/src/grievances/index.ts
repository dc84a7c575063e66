export { listOwnGrievances } from "./list-own-grievances.ts";
export { serveGrievances } from "./serve-grievances.ts";
export { grievanceCrontab, grievanceTasks } from "./tasks.ts";
