import type { RouteObject } from "react-router";

/** Returns the positions of a screen's routes, each among the children of the one before it. */
export function positionsOf(routes: RouteObject[], [route, ...further]: RouteObject[]): number[] {
  return route ? [routes.indexOf(route), ...positionsOf(route.children ?? [], further)] : [];
}

/** Returns the routes at these positions. A page names them, because a slow phone takes long to match a URL. */
export function routesAt(routes: RouteObject[], [position, ...further]: number[]): RouteObject[] {
  const route = position === undefined ? undefined : routes[position];
  return route ? [route, ...routesAt(route.children ?? [], further)] : [];
}
