export { callTimes, currentVisit } from "./appointment-state/current-visit.ts";
export { personOfVisit } from "./appointment-state/person-of-visit.ts";
export { earliestSlots } from "./calendar/earliest-slots.ts";
export { nextFreeSlots } from "./calendar/next-free-slots.ts";
export { listAppointments } from "./listing/list-appointments.ts";
export { serveAppointments } from "./serve-appointments.ts";
export { appointmentCrontab, appointmentTasks } from "./tasks.ts";
