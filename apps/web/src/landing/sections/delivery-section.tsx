import { FileCheck, PackageCheck } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { landingPaths } from "../../paths/landing-paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Claim } from "./claim.tsx";
import { MedicineFinder } from "./medicine-finder.tsx";

const steps = [
  { Icon: FileCheck, text: msg("A pharmacist checks every order that needs a prescription") },
  { Icon: PackageCheck, text: msg("One delivery fee of ₹20 for the whole order, shown before you pay") },
];

const claims = [
  msg("Medicine delivery in 2 hours"),
  msg("A network of 10,000+ pharmacies"),
  msg("20+ partner pharmacies with 200+ medicines"),
];

export function DeliverySection() {
  const t = useText();
  return (
    <section aria-label={t("Medicine delivery")} className="content py-6 sm:py-16">
      <div className="grid items-center gap-8 md:grid-cols-[1.2fr_1fr] lg:gap-16">
        <div className="grid justify-items-start gap-3 sm:gap-5">
          <h2 className="text-xl sm:text-3xl">{t("Medicines at your door")}</h2>
          <p className="max-w-xl max-sm:hidden sm:text-lg">{t("See the price of each medicine before you order.")}</p>
          <ul className="grid gap-1 sm:gap-3">
            {steps.map(({ Icon, text }) => (
              <li key={text} className="flex items-start gap-3">
                <span className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700 sm:size-9">
                  <Icon aria-hidden="true" className="size-4 sm:size-5" />
                </span>
                <span className="text-sm sm:pt-1.5 sm:text-base">{t(text)}</span>
              </li>
            ))}
          </ul>
          <MedicineFinder />
          <LinkButton look="secondary" href={landingPaths.medicines}>
            {t("Order medicines")}
          </LinkButton>
          <ul className="flex flex-wrap gap-x-5 text-sm">
            {claims.map((claim) => (
              <li key={claim}>
                <Claim>{t(claim)}</Claim>
              </li>
            ))}
          </ul>
        </div>
        <img
          src="/img/landing/delivery.svg"
          alt={t("A rider on a scooter delivering a parcel from the pharmacy")}
          width={400}
          height={300}
          loading="lazy"
          className="w-full rounded-card max-sm:hidden"
        />
      </div>
    </section>
  );
}
