import { msg } from "../lib/i18n.ts";
import { useText } from "../lib/language.tsx";
import { Section } from "./section.tsx";

const articles = [
  {
    title: msg("Before a video visit"),
    paragraphs: [
      msg("Write down when it began, what makes it better or worse, and every medicine you take, with its strength."),
      msg(
        "Keep old reports and a list of allergies at hand. Sit where the light falls on your face, and test the camera once.",
      ),
    ],
  },
  {
    title: msg("Keeping medicines at home"),
    paragraphs: [
      msg("Most tablets want a cool, dry place: not the bathroom, not the kitchen shelf above the stove."),
      msg(
        "Leave them in their strip, so that name and expiry date stay together, and keep them where children cannot reach.",
      ),
    ],
  },
  {
    title: msg("When not to wait"),
    paragraphs: [
      msg(
        "Chest pain, trouble breathing, a face or arm that suddenly droops, heavy bleeding, a fit, or a person who cannot be woken: call 112 or 108 at once.",
      ),
      msg("Do not drive yourself. Stay with the person, and keep the phone free for the ambulance."),
    ],
  },
];

/** Short notes that do not age, written for the page itself. */
export function HealthBlog() {
  const t = useText();
  return (
    <Section id="health-blog" title={t("Health Blog")} lead={t("Three short reads that help before you see a doctor.")}>
      <div className="grid gap-8 md:grid-cols-3">
        {articles.map(({ title, paragraphs }) => (
          <article key={title} className="border-brand-700 border-t-2 pt-4">
            <h3 className="text-lg">{t(title)}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {t(paragraph)}
              </p>
            ))}
          </article>
        ))}
      </div>
    </Section>
  );
}
