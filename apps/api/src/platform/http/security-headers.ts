const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Open menus and sliders set positions as style attributes, which cannot run code.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(";");

/** Kinds of replies that a browser never shows as a page. The policies of a page would be dead weight on them. */
const NO_PAGE =
  /^(application\/(json|problem\+json|manifest\+json|x-ndjson)|text\/(javascript|css|event-stream)|font\/|audio\/|video\/|image\/(png|jpeg|webp|avif|gif))/;

/**
 * Returns the security headers of replies, computed once. @fastify/helmet sends the same headers, but builds them for
 * each reply. That took a third of the time of a short one.
 */
export function securityHeaders(publicUrl: string | undefined) {
  const everywhere: Record<string, string> = {
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    ...(publicUrl?.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const onPages = Object.entries({
    "content-security-policy": contentSecurityPolicy,
    "cross-origin-opener-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // Video visits and the voice assistant, on our own pages only.
    "permissions-policy": "camera=(self), microphone=(self), display-capture=(self)",
    "x-frame-options": "DENY",
  });
  /** Returns true for a reply that a browser may show as a page: HTML, SVG, XML, PDF, and any kind it must guess. */
  const isPage = (contentType: unknown) => !(typeof contentType === "string" && NO_PAGE.test(contentType));
  return { everywhere, onPages, isPage };
}
