export { findPerson, type PersonRow } from "./access/find-person.ts";
export { logRecordAccess } from "./access/log-record-access.ts";
