/**
 * Leaves this page for an address the server named, such as a payment page. Only our own site or an https address is
 * followed, so that no answer can make the browser run a script.
 */
export function leaveFor(address: string) {
  const url = new URL(address, window.location.href);
  if (url.origin !== window.location.origin && url.protocol !== "https:") {
    throw new Error("The address to go on to is not one of ours and not https.");
  }
  window.location.assign(url.href);
}
