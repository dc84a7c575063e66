import { logOut } from "@medisense/contract/identity";
import { api, callAfter, isLoginRequired } from "../api.ts";
import { pendingLogout } from "./pending-logout.ts";

/** Ends the session on the server. One that has ended already is no failure. */
export async function endSession() {
  await api(logOut, {}).catch((error: unknown) => {
    if (!isLoginRequired(error)) throw error;
  });
  pendingLogout.remove();
}

/** Carries out a remembered logout: now, when the network or the person is back, and before every call. */
export function carryOutPendingLogout() {
  callAfter(({ url }) => (url === logOut.path ? Promise.resolve() : endPendingSession()));
  const attempt = () => void endPendingSession().catch(() => {});
  window.addEventListener("online", attempt);
  // The first attempt of a network that is back often fails.
  document.addEventListener("visibilitychange", attempt);
  attempt();
}

let underWay: Promise<void> | undefined;

async function endPendingSession() {
  if (!pendingLogout.read()) return;
  underWay ??= inTurn(endIfPending).finally(() => {
    underWay = undefined;
  });
  await underWay;
}

/** Looks again: another tab may have ended the session meanwhile, and the cookie may belong to the next one. */
const endIfPending = async () => {
  if (pendingLogout.read()) await endSession();
};

/** Runs in one tab at a time. Old browsers and unencrypted connections do not offer that. */
async function inTurn(work: () => Promise<void>) {
  const { locks }: Partial<Navigator> = navigator;
  if (locks) await locks.request("medisense-logout", work);
  else await work();
}
