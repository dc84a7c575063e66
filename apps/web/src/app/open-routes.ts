/** The ids of the routes with a guard that lets visitors in. A page that the server rendered has passed it. */
export const openRoutes = { roles: "roles", login: "login", dashboard: "dashboard", medicines: "medicines" };
