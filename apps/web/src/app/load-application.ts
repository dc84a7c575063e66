/**
 * Loads the application. For a page that the server has rendered, it waits until the page is painted. Fetched earlier,
 * the scripts would take a slow phone's network from what the page shows. A press on a button that comes too early is
 * repeated when the button works.
 */

import { PAGE_DATA, TAKEN_OVER } from "./page-data.ts";

const { application = "", scripts = "" } = document.querySelector<HTMLElement>("script[data-application]")!.dataset;
let early: HTMLButtonElement | undefined;
let hasFailed = false;

if (document.getElementById(PAGE_DATA)) {
  document.addEventListener("click", rememberButton, true);
  document.addEventListener(TAKEN_OVER, pressAgain, { once: true });
  await painted();
}
await load([...scripts.split(" "), application]).catch(() => {
  hasFailed = true;
  window.addEventListener("online", openAgain, { once: true });
});

/** Keeps the press from React too, which would count it as well. A form works without a script. */
function rememberButton(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest("button");
  if (!button || button.form) return;
  if (hasFailed) return openAgain();
  event.preventDefault();
  event.stopImmediatePropagation();
  early = button;
}

function pressAgain() {
  document.removeEventListener("click", rememberButton, true);
  early?.click();
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
