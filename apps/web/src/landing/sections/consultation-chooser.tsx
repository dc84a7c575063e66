import { Building2, type LucideIcon, Video } from "lucide-react";
import { useState } from "react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { landingPaths } from "../../paths/landing-paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { LandingSection } from "./landing-section.tsx";

type Kind = "online" | "clinic";

const kinds: { kind: Kind; Icon: LucideIcon; title: string; text: string; action: string; href: string }[] = [
  {
    kind: "online",
    Icon: Video,
    title: msg("Online video consultation"),
    text: msg("From wherever you are, 24/7. You need a camera, a microphone and a quiet place."),
    action: msg("Book Video Call"),
    href: landingPaths.onlineDoctors,
  },
  {
    kind: "clinic",
    Icon: Building2,
    title: msg("Clinic visit"),
    text: msg("In person at the doctor's hospital, with a token that holds your place in the queue."),
    action: msg("Find Clinics"),
    href: landingPaths.clinicDoctors,
  },
];

export function ConsultationChooser() {
  const t = useText();
  const [chosen, setChosen] = useState<Kind>("online");
  return (
    <LandingSection id="services" title={t("How would you like to see the doctor?")}>
      <fieldset className="grid grid-cols-2 gap-2 md:gap-6">
        <legend className="sr-only">{t("Kind of consultation")}</legend>
        {kinds.map(({ kind, Icon, title, text, action, href }) => (
          // CSS derives the highlight from the radio button, so it is right before any script runs.
          <div
            key={kind}
            className="flex flex-col rounded-card border-2 border-line bg-card transition-colors has-checked:border-brand-700 has-checked:bg-brand-50"
          >
            <label className="flex grow items-start gap-2 p-3 sm:gap-4 sm:p-6">
              <input
                type="radio"
                name="consultation"
                value={kind}
                checked={chosen === kind}
                onChange={() => setChosen(kind)}
                className="mt-1 size-5 shrink-0 accent-brand-700"
              />
              <span className="min-w-0 grow">
                <span className="block font-bold text-ink-900 sm:text-lg">{t(title)}</span>
                <span className="mt-1 block max-sm:sr-only">{t(text)}</span>
              </span>
              <Icon aria-hidden="true" className="size-7 shrink-0 text-brand-700 max-sm:hidden" />
            </label>
            <div className="px-3 pb-3 sm:px-6 sm:pb-6">
              <LinkButton
                href={href}
                look={chosen === kind ? "primary" : "secondary"}
                className="w-full max-sm:px-1 max-sm:text-sm sm:ml-9 sm:w-auto"
              >
                {t(action)}
              </LinkButton>
            </div>
          </div>
        ))}
      </fieldset>
    </LandingSection>
  );
}
