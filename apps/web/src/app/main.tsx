import { isLocale } from "@medisense/contract/locales";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { checkSession } from "../features/session/session.ts";
import { takePageTime } from "../lib/clock/server-clock.ts";
import { startLanguage } from "../lib/language.tsx";
import { loadApplicationHindi } from "../locales/load-application-hindi.ts";
import { ApplicationView, createApplication, resumeApplication } from "./application.tsx";
import { PAGE_DATA, TAKEN_OVER } from "./loading/page-data.ts";
import { loadOnIntent } from "./loading/load-on-intent.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

// React shows the first screen in a transition, in small steps: the browser answers a touch between two of them.
const root = document.getElementById("root")!;
const rendered = document.getElementById(PAGE_DATA);
await (rendered ? resume(rendered) : start());
registerServiceWorker();

async function start() {
  const application = createApplication(createBrowserRouter);
  // A catalogue that cannot be loaded must not leave the page empty.
  const language = await startLanguage(loadApplicationHindi).catch(() => startLanguage(loadApplicationHindi, "en"));
  startTransition(() => createRoot(root).render(<ApplicationView {...application} language={language} />));
  loadOnIntent(application.router);
}

/** Takes over a page that the server has rendered. Hydration needs the language and the time of that page. */
async function resume({ dataset, textContent }: HTMLElement) {
  const { lang } = document.documentElement;
  takePageTime(() => Number(dataset["at"]));
  const [application, language] = await Promise.all([
    resumeApplication(createBrowserRouter, JSON.parse(textContent), JSON.parse(dataset["route"]!)),
    startLanguage(loadApplicationHindi, isLocale(lang) ? lang : "en"),
  ]);
  const onShown = () => {
    takePageTime(() => undefined);
    document.dispatchEvent(new Event(TAKEN_OVER));
    checkSession(application.queryClient);
  };
  startTransition(() => {
    hydrateRoot(root, <ApplicationView {...application} language={language} onShown={onShown} />);
  });
  loadOnIntent(application.router);
}
