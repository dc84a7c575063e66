export { dayInWords } from "./day-in-words.ts";
export { newsletterTexts } from "./newsletter-texts.ts";
export { mailboxOf } from "./mailbox-of.ts";
export { DELETED, type OutgoingMail, sendLater } from "./send-later.ts";
export { serveNotifications } from "./serve-notifications.ts";
export { notificationCrontab, notificationTasks } from "./tasks.ts";
