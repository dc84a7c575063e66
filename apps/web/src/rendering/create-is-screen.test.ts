import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { createRoutes } from "../app/create-routes.tsx";
import { createIsScreen } from "./create-is-screen.ts";
import { openGuards } from "./open-guards.ts";

const routes = createRoutes(openGuards);
const isScreen = createIsScreen(routes);
const isRouted = (path: string) => matchRoutes(routes, path) !== null;

test.each([
  "/",
  "/login/user",
  "/LOGIN/user/",
  "/login",
  "/login/user/more",
  "/dashboard",
  "/dashboard/doctors/alldoctors",
  "/dashboard/doctors/alldoctors/eye",
  "/dashboard/doctors/hospital/a%20b/eye",
  "/dashboard/nothing/of/ours",
  "/dashboardish",
  "/medicines/any/thing",
  "/userinfo",
  "/nowhere",
  "/wp-admin//",
])("%s is a screen exactly when the router has a route for it", (path) => {
  expect(isScreen(path)).toBe(isRouted(path));
});
