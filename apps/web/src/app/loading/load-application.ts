/**
 * Loads the application. For a page that the server has rendered, it waits until the page is painted. Fetched earlier,
 * the scripts would take a slow phone's network from what the page shows. What somebody does meanwhile is repeated.
 */

import { keepEarlyUse } from "./keep-early-use.ts";
import { PAGE_DATA, TAKEN_OVER } from "./page-data.ts";

const { application = "", scripts = "" } = document.querySelector<HTMLElement>("script[data-application]")!.dataset;
const early = document.getElementById(PAGE_DATA) ? keepEarlyUse() : undefined;

if (early) {
  document.addEventListener(TAKEN_OVER, () => void early.repeat(), { once: true });
  await painted();
}
await load([...scripts.split(" "), application]).catch(() => {
  document.getElementById("not-loaded")?.removeAttribute("hidden");
  early?.giveUp(openAgain);
  window.addEventListener("online", openAgain, { once: true });
});

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
  urls.forEach(preload);
  for (const url of urls) {
    await import(/* @vite-ignore */ url);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function preload(script: string) {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", href: script, crossOrigin: "" }));
}
