export { type OutgoingMail, sendLater } from "./send-later.ts";
