import { type RouteObject, redirect } from "react-router";
import { appPaths, shortPaths } from "../paths/app-paths.ts";
import { leadTo } from "./lead-to.ts";

/** The short paths that the landing page and the specification use. */
export const shortPathRoutes: RouteObject[] = [
  { path: shortPaths.hospitals, loader: leadTo(appPaths.allHospitals) },
  { path: shortPaths.doctors, loader: leadTo(appPaths.allDoctors) },
  { path: `${shortPaths.medicines}/*`, loader: leadTo(appPaths.medicines) },
  {
    path: shortPaths.verifyOrder,
    loader: ({ request }) => redirect(appPaths.verifyOrder + new URL(request.url).search),
  },
  { path: `${shortPaths.userInfo}/*`, loader: leadTo(appPaths.userInfo) },
];
