export { disconnectUser } from "./account-state/end-sessions.ts";
export { clearSessionCookie } from "./account-state/session-cookie.ts";
export { hashPassword, isPassword, urgency } from "./credentials/passwords.ts";
export { serveIdentity } from "./serve-identity.ts";
export { actorOf, SESSION_COOKIE, sessionKeyOf, tokenOf } from "./account-state/session.ts";
export { identityCrontab, identityTasks } from "./tasks.ts";
