export { findPerson, type PersonRow } from "./access/find-person.ts";
export { logRecordAccess } from "./access/log-record-access.ts";
export { readProfile } from "./profile/read-profile.ts";
export { serveProfiles } from "./serve-profiles.ts";
export { isPersonOf, personColumns, personName } from "./access/person-columns.ts";
export { visitPersonOf } from "./access/visit-person-of.ts";
export { serveFamily } from "./family/serve-family.ts";
export { serveCaregivers } from "./caregivers/serve-caregivers.ts";
export { personCrontab, personTasks } from "./tasks.ts";
