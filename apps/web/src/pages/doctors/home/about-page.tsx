import { CalendarCheck, HeartHandshake, Timer } from "lucide-react";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { Card } from "../../../ui/card.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

const reasons = [
  {
    icon: Timer,
    title: msg("Efficiency"),
    text: msg(
      "Every slot you can choose on a doctor's page is still open. Choose one, pay online, and arrive with your token instead of queueing for one.",
    ),
  },
  {
    icon: CalendarCheck,
    title: msg("Convenience"),
    text: msg(
      "Doctors near you or by video, all in one place, with reminders before each visit and your appointments always at hand.",
    ),
  },
  {
    icon: HeartHandshake,
    title: msg("Personalization"),
    text: msg("Search by speciality, city, language, fee and kind of visit to find the doctor who suits you."),
  },
];

export function AboutPage() {
  const t = useText();
  const about = t(
    "MediSense connects patients in India with doctors, hospitals and pharmacies. It shows what is true right now: which slots are free, what they cost, and what happens next.",
  );
  return (
    <div className="content grid gap-12 pt-8">
      <PageTitle description={about}>{t("About us")}</PageTitle>
      <header className="grid max-w-2xl gap-4">
        <h1 className="text-3xl">{t("About us")}</h1>
        <p className="text-lg">{about}</p>
      </header>
      <section aria-labelledby="vision" className="max-w-2xl border-brand-700 border-l-4 pl-5">
        <h2 id="vision" className="mb-2 text-xl">
          {t("Our vision")}
        </h2>
        <p>
          {t(
            "Visits that start on time, near home or by video, for everyone, in their own language, and without an endless queue.",
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
