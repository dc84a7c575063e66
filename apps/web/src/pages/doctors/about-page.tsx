import { CalendarCheck, HeartHandshake, Timer } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { doctorPaths } from "./paths.ts";

const reasons = [
  {
    icon: Timer,
    title: msg("Efficiency"),
    text: msg(
      "Every time on a doctor's page is really free. Choose one, pay online, and come with your token instead of waiting for your turn to be written down.",
    ),
  },
  {
    icon: CalendarCheck,
    title: msg("Convenience"),
    text: msg(
      "Doctors and hospitals near you and by video, all in one place, with reminders before the visit and your appointments always at hand.",
    ),
  },
  {
    icon: HeartHandshake,
    title: msg("Personalization"),
    text: msg(
      "Search by speciality, city, language, fee and the kind of visit, so that you meet the doctor who suits you.",
    ),
  },
];

export function AboutPage() {
  const t = useText();
  return (
    <div className="content grid gap-12 pt-8">
      <PageTitle>{t("About us")}</PageTitle>
      <header className="grid max-w-2xl gap-4">
        <h1 className="text-3xl">{t("About us")}</h1>
        <p className="text-lg">
          {t(
            "MediSense brings patients in India together with doctors, hospitals and pharmacies. It shows what is true at this moment: which time is free, what it costs, and what happens next.",
          )}
        </p>
      </header>
      <section aria-labelledby="vision" className="max-w-2xl border-brand-700 border-l-4 pl-5">
        <h2 id="vision" className="mb-2 text-xl">
          {t("Our vision")}
        </h2>
        <p>
          {t(
            "A visit to the doctor that begins at the promised time, near home or by video, for everybody, in their own language, and without a queue whose end nobody knows.",
          )}
        </p>
      </section>
      <section aria-labelledby="why" className="grid gap-5">
        <h2 id="why" className="text-2xl">
          {t("Why choose us")}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Card className="grid h-full content-start gap-3 p-6">
                <Icon aria-hidden="true" className="size-8 text-brand-700" />
                <h3 className="text-lg">{t(title)}</h3>
                <p>{t(text)}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <RouteButton to={doctorPaths.allDoctors()}>{t("Find a doctor")}</RouteButton>
      </div>
    </div>
  );
}
