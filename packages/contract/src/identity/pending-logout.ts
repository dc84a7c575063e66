/**
 * The name under which a browser stores a logout that the server does not know of yet. A cookie of this name tells the
 * server, which would otherwise render a page for the person who has logged out.
 */
export const PENDING_LOGOUT = "pendingLogout";
