export { serveRecords } from "./serve-records.ts";
