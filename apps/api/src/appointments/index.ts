export { callTimes, currentVisit } from "./appointment-state/current-visit.ts";
export { earliestSlots } from "./calendar/earliest-slots.ts";
export { serveAppointments } from "./serve-appointments.ts";
export { appointmentCrontab, appointmentTasks } from "./tasks.ts";
