/**
 * Opens a URL from the server, such as a payment page. Throws for a URL that is neither on our own site nor https. So
 * no response can make the browser run a script.
 */
export function leaveFor(address: string) {
  const url = new URL(address, window.location.href);
  if (url.origin !== window.location.origin && url.protocol !== "https:") {
    throw new Error("The address to go on to is not one of ours and not https.");
  }
  window.location.assign(url.href);
}
