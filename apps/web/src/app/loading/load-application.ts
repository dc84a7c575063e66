/**
 * Loads the application. For a page that the server has rendered, it waits until the page is painted. Fetched earlier,
 * the scripts would take a slow phone's network from what the page shows. What somebody does meanwhile is repeated.
 */

import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import { keepEarlyUse } from "./keep-early-use.ts";
import { PAGE_DATA, TAKEN_OVER } from "./page-data.ts";

const { application = "", scripts = "" } = document.querySelector<HTMLElement>("script[data-application]")!.dataset;
/** The screens that show who is logged in. */
const HAS_SESSION = /^\/(dashboard|doctor|pharmacy|hospital|admin)\//i;

/** On a slow phone, all requests at once would take a third of a second. */
const SCRIPTS_A_TASK = 3;

const early = document.getElementById(PAGE_DATA) ? keepEarlyUse() : undefined;

if (early) {
  document.addEventListener(TAKEN_OVER, () => void early.repeat(), { once: true });
  await painted();
} else fetchSessionEarly();
await load([...scripts.split(" "), application]).catch(() => {
  document.getElementById("not-loaded")?.removeAttribute("hidden");
  early?.giveUp(openAgain);
  window.addEventListener("online", openAgain, { once: true });
});

/** Asks who is logged in while the scripts load, for the screens that wait for it. */
function fetchSessionEarly() {
  if (!HAS_SESSION.test(location.pathname) || !mayAskEarly()) return;
  addLink({
    rel: "preload",
    as: "fetch",
    href: (import.meta.env.VITE_BACKEND_URL ?? "") + "/user/me",
    crossOrigin: "use-credentials",
  });
}

/** Returns false when the application first ends a session or exchanges an old token, or when storage is switched off. */
function mayAskEarly() {
  try {
    return [PENDING_LOGOUT, "token"].every((key) => localStorage.getItem(key) === null);
  } catch {
    return false;
  }
}

function openAgain() {
  window.location.reload();
}

/** Resolves after the first frame. A page in the background gets none. */
function painted() {
  if (document.hidden) return;
  return new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Runs each script in a task of its own, between which the browser answers a touch. Each needs only those before it. */
async function load(urls: string[]) {
  void preload(urls);
  for (const url of urls) {
    await import(/* @vite-ignore */ url);
    await nextTask();
  }
}

/** Requests a few scripts in each task. */
async function preload(urls: string[]) {
  for (const [index, href] of urls.entries()) {
    if (index % SCRIPTS_A_TASK === 0) await nextTask();
    addLink({ rel: "modulepreload", href, crossOrigin: "" });
  }
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

function addLink(attributes: Partial<HTMLLinkElement>) {
  document.head.append(Object.assign(document.createElement("link"), attributes));
}
