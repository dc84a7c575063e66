/**
 * Returns the pattern of a route's paths, such as "/doctors/:id?" or "/shop/*". The router would make it anew for each
 * path, which takes milliseconds for all screens.
 */
export function routePattern(route: string) {
  const segments = route.split("/").filter((segment) => segment !== "");
  return new RegExp(`^${segments.map(segmentPattern).join("")}/*$`, "i");
}

function segmentPattern(segment: string) {
  if (segment === "*") return "(?:/.*)?";
  const name = segment.replace(/\?$/, "");
  const one = name.startsWith(":") ? "/[^/]+" : `/${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  return segment.endsWith("?") ? `(?:${one})?` : one;
}
