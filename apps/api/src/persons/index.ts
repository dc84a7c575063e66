export { findPerson } from "./access/find-person.ts";
export { logRecordAccess } from "./access/log-record-access.ts";
export { type HealthFacts, readHealthFacts } from "./profile/read-health-facts.ts";
export { readProfile } from "./profile/read-profile.ts";
export { serveProfiles } from "./serve-profiles.ts";
