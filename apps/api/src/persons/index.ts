export { findPerson, type PersonRow } from "./access/find-person.ts";
export { logRecordAccess } from "./access/log-record-access.ts";
export { readProfile } from "./profile/read-profile.ts";
export { serveProfiles } from "./serve-profiles.ts";
