import { useEffect, useState } from "react";
import { rememberedLocale, useLanguage, useText } from "../lib/language.tsx";
import { AssistantSection } from "./assistant-section.tsx";
import { ConsultationChooser } from "./consultation-chooser.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { FeatureSlider } from "./feature-slider.tsx";
import { Footer } from "./footer.tsx";
import { headTexts } from "./head.ts";
import { HealthBlog } from "./health-blog.tsx";
import { Hero } from "./hero.tsx";
import { InstallBlock } from "./install-block.tsx";
import type { LandingData } from "./landing-data.ts";
import { MadeSimple } from "./made-simple.tsx";
import { PartnerHospitals } from "./partner-hospitals.tsx";
import { Questions } from "./questions.tsx";
import { Statistics } from "./statistics.tsx";
import { TopBar } from "./top-bar.tsx";
import { TopDoctors } from "./top-doctors.tsx";

export function LandingPage({ stats, topDoctors, hospitals }: LandingData) {
  const t = useText();
  return (
    <>
      <TabTitle />
      <RememberedLanguage />
      <a
        href="#main"
        className="-translate-y-20 fixed top-2 left-2 z-40 rounded-field bg-brand-700 px-4 py-3 text-on-brand focus:translate-y-0"
      >
        {t("Skip to the content")}
      </a>
      <TopBar />
      <main id="main">
        <Hero doctor={topDoctors[0]} />
        <Statistics stats={stats} />
        <FeatureSlider />
        <AssistantSection />
        <DeliverySection />
        <TopDoctors doctors={topDoctors} />
        <InstallBlock />
        <MadeSimple />
        <ConsultationChooser />
        <PartnerHospitals hospitals={hospitals} />
        <Questions />
        <HealthBlog />
      </main>
      <Footer />
    </>
  );
}

/** Once the page is taken over: this browser may remember a choice that the server's cookie has lost. */
function RememberedLanguage() {
  const { locale, change } = useLanguage();
  const [written] = useState(locale);
  useEffect(() => {
    const remembered = rememberedLocale();
    if (remembered !== written) void change(remembered);
  }, [written, change]);
  return null;
}

/** The server wrote the title; it only has to follow a change of language. */
function TabTitle() {
  const title = useText()(headTexts.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
