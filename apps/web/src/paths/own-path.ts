/**
 * Returns the path of a URL on this site, or undefined for any other. Compares origins, not beginnings: "//evil.example"
 * and "/\evil.example" begin like a path and lead to another site.
 */
export function ownPath(target: string | null | undefined, origin = window.location.origin): string | undefined {
  if (!target || !URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
