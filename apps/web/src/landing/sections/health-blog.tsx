import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { Fold } from "./fold.tsx";
import { LandingSection } from "./landing-section.tsx";

const articles = [
  {
    title: msg("Before a video visit"),
    paragraphs: [
      msg("Note when it began, what makes it better or worse, and every medicine you take, with its strength."),
      msg(
        "Keep old reports and a list of your allergies at hand. Sit with the light on your face, and test the camera beforehand.",
      ),
    ],
  },
  {
    title: msg("Storing medicines at home"),
    paragraphs: [
      msg("Most tablets need a cool, dry place: not the bathroom, and not the kitchen shelf above the stove."),
      msg(
        "Leave them in their strip, so that the name and the expiry date stay with them, and keep them out of the reach of children.",
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

/** Shows three short articles that do not go out of date. */
export function HealthBlog() {
  const t = useText();
  return (
    <LandingSection id="health-blog" title={t("Health Blog")}>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {articles.map(({ title, paragraphs }) => (
          <Fold key={title} title={t(title)}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-3">
                {t(paragraph)}
              </p>
            ))}
          </Fold>
        ))}
      </div>
    </LandingSection>
  );
}
