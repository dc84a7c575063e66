import { ArrowRight, Building2, type LucideIcon, Pill, Stethoscope } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { landingPaths } from "../../paths/landing-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { LandingSection } from "./landing-section.tsx";

const cards: { href: string; Icon: LucideIcon; title: string; text: string }[] = [
  {
    href: landingPaths.hospitals,
    Icon: Building2,
    title: msg("Hospitals"),
    text: msg("Addresses, departments and the doctors who work there."),
  },
  {
    href: landingPaths.doctors,
    Icon: Stethoscope,
    title: msg("Doctors"),
    text: msg("Eight specialities, with the fee and the next free slot on every card."),
  },
  {
    href: landingPaths.medicines,
    Icon: Pill,
    title: msg("Medicines"),
    text: msg("Search by name or by what they treat, from pharmacies that deliver."),
  },
];

export function MadeSimple() {
  const t = useText();
  return (
    <LandingSection
      id="about"
      title={t("Healthcare Made Simple")}
      lead={t(
        "MediSense is for patients in India and the people who care for them. What you see is what you get: a slot you can choose is free, the price you see is the price you pay, and your records are yours.",
      )}
    >
      <ul className="grid grid-cols-3 gap-2 sm:gap-4 md:gap-6">
        {cards.map(({ href, Icon, title, text }) => (
          <li key={href}>
            <a
              href={href}
              className={cardClass(
                true,
                "flex h-full flex-col items-center gap-2 p-3 text-center sm:items-start sm:gap-4 sm:p-6 sm:text-left",
              )}
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-700">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="min-w-0 grow">
                <h3 className="text-base sm:text-lg">{t(title)}</h3>
                <span className="mt-1 block max-sm:sr-only">{t(text)}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-brand-700 max-sm:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
