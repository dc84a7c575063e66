const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the origins of a company's payment pages. A stand-in for the company on this machine shows its own pages, so
 * the API's origin is added for this machine only.
 */
export function pageOriginsOf(origins: readonly string[], apiUrl: string): string[] {
  const { hostname, origin } = new URL(apiUrl);
  return THIS_MACHINE.test(hostname) ? [...origins, origin] : [...origins];
}
