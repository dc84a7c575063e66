import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { aboutTheAssistants } from "../../features/assistant/queries.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { AccuracySection } from "./accuracy-section.tsx";

const can = [
  msg("They say how soon to get help: now, within a day, within two weeks, or with care at home."),
  msg("They say which kind of doctor fits, and show real doctors with their fee and next free times."),
  msg("They answer questions about MediSense, its medicines and stores, and about your own visits and orders."),
  msg(
    "They understand English, Hindi, and Hindi in Latin letters. In nine more languages they know the words of an emergency.",
  ),
];

const cannot = [
  msg("They do not diagnose, prescribe, or say how much of a medicine to take. Only a doctor may."),
  msg("They cannot see, hear or examine you. They know only what you write."),
  msg("They can be wrong. If you feel worse than the answer sounds, trust yourself and get help."),
  msg("They may miss an emergency that is described in unusual words, and may call something urgent that is not."),
  msg("They book, buy and cancel nothing. You press every button yourself."),
];

const privacy = [
  msg("The conversation stays in this browser tab. It is gone when you close the tab or log out."),
  msg("The server reads your words to answer them and does not store them or write them into its logs."),
  msg("Signs of an emergency are found in your browser, even without a network."),
  msg("Your doctor sees nothing of it unless you give it to them yourself, before a visit."),
  msg(
    "When you speak, your browser may send the recording to its maker to turn it into text. You are told before, and you can type instead.",
  ),
];

const tests = [
  msg(
    "The rules name their sources, such as the World Health Organization, and every emergency rule has its own tests.",
  ),
  msg(
    "Each release is tested on described cases in three languages. The most important figure is how many emergencies it finds.",
  ),
  msg(
    "Described cases are not real people. No study with patients has been done yet, and how well a browser understands speech is not tested by us.",
  ),
];

/** Says in plain words what the assistants can do, what they cannot, and what happens to what people tell them. */
export function AboutAssistantsPage() {
  const t = useText();
  const about = t(
    "Medibot and Dr. MediAI are computer programs. They help you decide what to do next; they are not doctors.",
  );
  const { data } = useQuery(aboutTheAssistants());
  return (
    <main className="content grid max-w-3xl gap-8 py-6 sm:py-10">
      <PageTitle description={about}>{t("About the assistants")}</PageTitle>
      <div className="grid gap-4">
        <h1 className="text-2xl sm:text-3xl">{t("About the assistants")}</h1>
        <p className="text-lg">{about}</p>
        <EmergencyStrip />
      </div>
      <Part title={t("What they can do")} points={can} />
      <Part title={t("What they cannot do")} points={cannot} />
      <Part title={t("What happens to your words")} points={privacy}>
        {data && (
          <p className="text-ink-900">
            {data.outsideModel
              ? t(
                  "To word the answers, MediSense can use {model}, a service of another company. Your words go there only if you allow it.",
                  {
                    model: data.outsideModel,
                  },
                )
              : t("No outside service is used: MediSense answers by itself.")}
          </p>
        )}
      </Part>
      <Part title={t("How they are tested")} points={tests} />
      {data && data.accuracy.length > 0 && <AccuracySection figures={data.accuracy} />}
      {data && (
        <p className="text-sm">
          {t("Engine {engine}, knowledge {knowledge}", { engine: data.engine, knowledge: data.knowledge })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <RouteButton to={appPaths.artificialDoctor}>{t("Speak with Dr. MediAI")}</RouteButton>
        <RouteButton look="secondary" to={appPaths.allDoctors}>
          {t("Find a doctor")}
        </RouteButton>
      </div>
    </main>
  );
}

function Part({ title, points, children }: { title: string; points: string[]; children?: ReactNode }) {
  const t = useText();
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
