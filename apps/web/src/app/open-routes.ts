/** The ids of the routes with a guard whose screens the server renders. Such a page has passed it. */
export const openRoutes = {
  roles: "roles",
  login: "login",
  dashboard: "dashboard",
  medicines: "medicines",
  home: "home",
  chat: "chat",
  userinfo: "userinfo",
};
