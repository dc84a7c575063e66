import { hydrateRoot } from "react-dom/client";
import { isLocale } from "@medisense/contract/locales";
import { LanguageProvider, startLanguage } from "../lib/language.tsx";
import { pendingLogout } from "../lib/logout/pending-logout.ts";
import { loadLandingHindi } from "../locales/load-landing-hindi.ts";
import type { LandingData } from "./data/landing-data.ts";
import { LandingPage } from "./landing-page.tsx";

const data: LandingData = JSON.parse(document.getElementById("landing-data")!.textContent!);
const written = document.documentElement.lang;

// Hydration needs the language in which the server rendered the page.
const language = await startLanguage(loadLandingHindi, isLocale(written) ? written : "en");
hydrateRoot(
  document.getElementById("root")!,
  <LanguageProvider language={language}>
    <LandingPage {...data} />
  </LanguageProvider>,
);

// Loaded only then: the landing page makes no call of its own.
if (pendingLogout.read()) {
  const { carryOutPendingLogout } = await import("../lib/logout/end-session.ts");
  carryOutPendingLogout();
}
