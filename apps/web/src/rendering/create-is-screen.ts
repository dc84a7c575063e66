import type { RouteObject } from "react-router";
import { routePattern } from "./route-pattern.ts";

/** Returns a function that returns true for a path that one of these routes answers. */
export function createIsScreen(routes: RouteObject[]) {
  const patterns = pathsIn(routes, "").map(routePattern);
  return (pathname: string) => patterns.some((pattern) => pattern.test(pathname));
}

function pathsIn(routes: RouteObject[], parent: string): string[] {
  return routes.flatMap(({ children = [], index, path }) => {
    const full = path === undefined ? parent : path.startsWith("/") ? path : `${parent}/${path}`;
    const own = path !== undefined || index ? [full] : [];
    return [...own, ...pathsIn(children, full)];
  });
}
