import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { Fold } from "./fold.tsx";
import { LandingSection } from "./landing-section.tsx";

const questions = [
  {
    question: msg("How do I book a doctor?"),
    answer: msg(
      "Choose a doctor, a day and a free slot, and pay. The slot is held for you for 15 minutes while you pay. After that you have a confirmed appointment with a token.",
    ),
  },
  {
    question: msg("What is the token for?"),
    answer: msg(
      "It is your number in that doctor's queue for the day. Arrive shortly before your turn and show it at the desk.",
    ),
  },
  {
    question: msg("Can I cancel?"),
    answer: msg(
      "Yes, until the visit begins: you see what comes back before you confirm. If the doctor cancels, you get the full fee back.",
    ),
  },
  {
    question: msg("Is the AI a doctor?"),
    answer: msg(
      "No. It gives general information and helps you decide how soon to see a doctor. It does not diagnose or prescribe.",
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
    <LandingSection id="faqs" title={t("Frequently asked questions")}>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {questions.map(({ question, answer }) => (
          <Fold key={question} title={t(question)}>
            <p className="max-w-3xl pb-3">{t(answer)}</p>
          </Fold>
        ))}
      </div>
    </LandingSection>
  );
}
