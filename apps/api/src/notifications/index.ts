export { sendLater, type OutgoingMail } from "./send-later.ts";
