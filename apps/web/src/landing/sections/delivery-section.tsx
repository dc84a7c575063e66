import { FileCheck, PackageCheck, Store } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { landingPaths } from "../../paths/landing-paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Claim } from "./claim.tsx";
import { MedicineFinder } from "./medicine-finder.tsx";

const steps = [
  { Icon: Store, text: msg("20+ partner pharmacies with 200+ medicines"), isClaim: true },
  { Icon: FileCheck, text: msg("A pharmacist checks every order that needs a prescription"), isClaim: false },
  {
    Icon: PackageCheck,
    text: msg("One delivery fee of ₹20 for the whole order, shown before you pay"),
    isClaim: false,
  },
];

export function DeliverySection() {
  const t = useText();
  return (
    <section aria-label={t("Medicine delivery")} className="content py-12 sm:py-16">
      <div className="grid items-center gap-8 md:grid-cols-[1.2fr_1fr] lg:gap-16">
        <div className="grid justify-items-start gap-5">
          <h2 className="text-2xl sm:text-3xl">
            <Claim>{t("Medicine delivery in 2 hours")}</Claim>
          </h2>
          <p className="max-w-xl text-lg">
            <Claim>{t("A network of 10,000+ pharmacies, and the price of each medicine before you order.")}</Claim>
          </p>
          <ul className="grid gap-3">
            {steps.map(({ Icon, text, isClaim }) => (
              <li key={text} className="flex items-start gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <span className="pt-1.5">{isClaim ? <Claim>{t(text)}</Claim> : t(text)}</span>
              </li>
            ))}
          </ul>
          <MedicineFinder />
          <LinkButton look="secondary" href={landingPaths.medicines}>
            {t("Order medicines")}
          </LinkButton>
        </div>
        <img
          src="/img/landing/delivery.svg"
          alt={t("A rider on a scooter delivering a parcel from the pharmacy")}
          width={400}
          height={300}
          loading="lazy"
          className="w-full rounded-card"
        />
      </div>
    </section>
  );
}
