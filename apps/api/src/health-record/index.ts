export { serveHealthRecord } from "./serve-health-record.ts";
