export { hasConsent } from "./consents/has-consent.ts";
export { serveHealthRecord } from "./serve-health-record.ts";
export { healthRecordCrontab, healthRecordTasks } from "./tasks.ts";
