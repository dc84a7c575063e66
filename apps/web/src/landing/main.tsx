import { hydrateRoot } from "react-dom/client";
import { compileNames, isLocale } from "../lib/i18n.ts";
import { LanguageProvider, startLanguage } from "../lib/language.tsx";
import { loadHindi } from "../locales/landing.ts";
import type { LandingData } from "./landing-data.ts";
import { LandingPage } from "./landing-page.tsx";

const data: LandingData = JSON.parse(document.getElementById("landing-data")!.textContent!);
const written = document.documentElement.lang;

// The language the server wrote, so that the page is taken over as it stands.
const language = await startLanguage(loadHindi, compileNames, isLocale(written) ? written : "en");
hydrateRoot(
  document.getElementById("root")!,
  <LanguageProvider language={language}>
    <LandingPage {...data} />
  </LanguageProvider>,
);
