import { Trans } from "@lingui/react";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { telephone } from "../../lib/site/telephone.ts";
import { landingPaths } from "../../paths/landing-paths.ts";
import { SubscribeBox } from "./subscribe-box.tsx";

const quickLinks = [
  { href: "#home", text: msg("Home") },
  { href: "#features", text: msg("Features") },
  { href: "#about", text: msg("About Us") },
  { href: "#faqs", text: msg("FAQs") },
  { href: "#contact", text: msg("Contact") },
];

const services = [
  { href: "#emergency", text: msg("Emergency Care") },
  { href: landingPaths.appointments, text: msg("Appointments") },
  { href: landingPaths.records, text: msg("Medical Records") },
  { href: "#health-blog", text: msg("Health Blog") },
];

export function LandingFooter({ siteOwner }: { siteOwner: SiteOwner }) {
  const t = useText();
  const { grievanceOfficer: officer } = siteOwner;
  return (
    <footer id="contact" className="on-deep mt-4 bg-deep sm:mt-8 text-on-deep-soft">
      <div className="content grid grid-cols-2 gap-x-5 gap-y-3 py-4 sm:gap-10 sm:py-12 lg:grid-cols-[1fr_1fr_1.6fr_1.6fr] [&>:nth-child(n+3)]:max-sm:col-span-2">
        <Column title={t("Quick links")}>
          <Links links={quickLinks} />
        </Column>
        <Column title={t("Services")}>
          <Links links={services} />
        </Column>
        <Column title={t("Emergency contact")} id="emergency">
          <div className="mb-3 grid grid-cols-2 gap-2">
            <CallButton number="112" text={t("All emergencies")} />
            <CallButton number="108" text={t("Ambulance")} />
          </div>
          <address className="grid gap-1 not-italic">
            <a href={telephone(siteOwner.phone)} className="flex min-h-11 items-center gap-2.5 hover:text-on-deep">
              <Phone aria-hidden="true" className="size-4 shrink-0" />
              <span className="tabular-nums">{siteOwner.phone}</span>
            </a>
            <a href={`mailto:${siteOwner.email}`} className="flex min-h-11 items-center gap-2.5 hover:text-on-deep">
              <Mail aria-hidden="true" className="size-4 shrink-0" />
              {siteOwner.email}
            </a>
            <p className="flex items-start gap-2.5 py-2">
              <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {siteOwner.address}
            </p>
          </address>
        </Column>
        <Column title={t("Stay Updated")}>
          <SubscribeBox />
        </Column>
      </div>
      <div className="border-deep-line border-t">
        <div className="content grid gap-2 py-4 text-sm sm:gap-4 sm:py-8">
          <p id="claims" className="max-w-4xl">
            {t(
              "* Illustrative: a target, not a measured result. The live figures on the site are the ones that count.",
            )}
          </p>
          <p className="max-w-4xl">
            <Trans
              id="Grievance officer: {name}, <0/>, <1/>. We acknowledge a complaint within 48 hours and resolve it within one month."
              values={{ name: officer.name }}
              components={[
                <a key="phone" href={telephone(officer.phone)} className="underline">
                  {officer.phone}
                </a>,
                <a key="mail" href={`mailto:${officer.email}`} className="underline">
                  {officer.email}
                </a>,
              ]}
            />
          </p>
          <p>{siteOwner.legalName}</p>
        </div>
      </div>
    </footer>
  );
}

function Column({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title}>
      <h2 className="mb-1 text-lg text-on-deep sm:mb-3">{title}</h2>
      {children}
    </section>
  );
}

function Links({ links }: { links: { href: string; text: string }[] }) {
  const t = useText();
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={text}>
          <a href={href} className="inline-flex min-h-11 items-center hover:text-on-deep hover:underline">
            {t(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function CallButton({ number, text }: { number: string; text: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="grid min-h-14 content-center rounded-field border border-on-deep-soft px-4 text-on-deep hover:bg-deep-line"
    >
      <span className="font-extrabold text-xl tabular-nums leading-tight">{number}</span>
      <span className="text-sm">{text}</span>
    </a>
  );
}
