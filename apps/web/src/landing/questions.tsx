import { ChevronDown } from "lucide-react";
import { msg } from "../lib/i18n.ts";
import { useText } from "../lib/language.tsx";
import { Section } from "./section.tsx";

const questions = [
  {
    question: msg("How do I book a doctor?"),
    answer: msg(
      "Choose a doctor, a day and a free time, and pay. The time is held for you for 15 minutes while you pay. After that you hold a confirmed appointment with a token.",
    ),
  },
  {
    question: msg("What is the token for?"),
    answer: msg(
      "It is your number in that doctor's queue for the day. Show it at the desk and come shortly before your turn.",
    ),
  },
  {
    question: msg("Can I cancel?"),
    answer: msg(
      "An appointment you have not paid for is cancelled with one press. If the doctor cancels a paid one, the whole fee goes back to you.",
    ),
  },
  {
    question: msg("Is the AI a doctor?"),
    answer: msg(
      "No. It gives general information and helps you to decide how soon to see a doctor. It does not diagnose and does not prescribe.",
    ),
  },
  {
    question: msg("Who can see my records?"),
    answer: msg("You, and the doctor you have an appointment with. Nobody else can open them."),
  },
];

export function Questions() {
  const t = useText();
  return (
    <Section id="faqs" title={t("Frequently asked questions")}>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group px-5 sm:px-6">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold text-ink-900 [&::-webkit-details-marker]:hidden">
              {t(question)}
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-3xl pb-5">{t(answer)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
