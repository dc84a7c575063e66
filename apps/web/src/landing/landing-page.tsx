import { useEffect, useState } from "react";
import { chosenLocale, useLanguage, useText } from "../lib/language.tsx";
import type { LandingData } from "./data/landing-data.ts";
import { headTexts } from "./head-texts.ts";
import { AssistantSection } from "./sections/assistant-section.tsx";
import { ConsultationChooser } from "./sections/consultation-chooser.tsx";
import { DeliverySection } from "./sections/delivery-section.tsx";
import { FeatureSlider } from "./sections/feature-slider.tsx";
import { HealthBlog } from "./sections/health-blog.tsx";
import { InstallBlock } from "./sections/install-block.tsx";
import { LandingFooter } from "./sections/landing-footer.tsx";
import { LandingHero } from "./sections/landing-hero.tsx";
import { MadeSimple } from "./sections/made-simple.tsx";
import { PartnerHospitals } from "./sections/partner-hospitals.tsx";
import { Questions } from "./sections/questions.tsx";
import { Statistics } from "./sections/statistics.tsx";
import { TopBar } from "./sections/top-bar.tsx";
import { TopDoctors } from "./sections/top-doctors.tsx";

export function LandingPage({ stats, topDoctors, hospitals, siteOwner }: LandingData) {
  const t = useText();
  return (
    <>
      <TabTitle />
      <StoredLanguage />
      <a
        href="#main"
        className="-translate-y-20 fixed top-2 left-2 z-40 rounded-field bg-brand-700 px-4 py-3 text-on-brand focus:translate-y-0"
      >
        {t("Skip to content")}
      </a>
      <TopBar />
      <main id="main">
        <LandingHero />
        <Statistics stats={stats} />
        <FeatureSlider />
        <AssistantSection />
        <DeliverySection />
        <TopDoctors doctors={topDoctors} />
        <InstallBlock />
        <MadeSimple />
        <ConsultationChooser />
        <PartnerHospitals hospitals={hospitals} />
        <div className="content px-0 lg:grid lg:grid-cols-2">
          <Questions />
          <HealthBlog />
        </div>
      </main>
      <LandingFooter siteOwner={siteOwner} />
    </>
  );
}

/** Changes to the language stored in this browser after hydration, in case the server's cookie is gone. */
function StoredLanguage() {
  const { locale, change } = useLanguage();
  const [written] = useState(locale);
  useEffect(() => {
    const stored = chosenLocale();
    if (stored && stored !== written) void change(stored);
  }, [written, change]);
  return null;
}

/** Updates the title when the language changes. The server has written the first one. */
function TabTitle() {
  const title = useText()(headTexts.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
