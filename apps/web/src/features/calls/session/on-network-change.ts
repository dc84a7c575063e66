/** Calls the listener when the browser changes or regains its network. Returns the unsubscribe function. */
export function onNetworkChange(listener: () => void) {
  const network = "connection" in navigator ? (navigator.connection as EventTarget) : undefined;
  window.addEventListener("online", listener);
  network?.addEventListener("change", listener);
  return () => {
    window.removeEventListener("online", listener);
    network?.removeEventListener("change", listener);
  };
}
