import { BriefcaseMedical, MapPin, Phone } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { company, telephone } from "../../../lib/site/company.ts";
import { Card } from "../../../ui/card.tsx";
import { EmergencyStrip } from "../../../ui/emergency-strip.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";

const linkClass = "inline-flex min-h-11 items-center text-brand-700 underline";

export function ContactPage() {
  const t = useText();
  const about = t("Questions about a booking, a payment or this site? Write or call, and a person will answer.");
  return (
    <div className="content grid gap-8 pt-8">
      <PageTitle description={about}>{t("Contact us")}</PageTitle>
      <header className="grid max-w-2xl gap-3">
        <h1 className="text-3xl">{t("Contact us")}</h1>
        <p className="text-lg">{about}</p>
      </header>
      <EmergencyStrip />
      <ul className="grid gap-4 md:grid-cols-3">
        <li>
          <Card className="grid h-full content-start gap-2 p-6">
            <MapPin aria-hidden="true" className="size-7 text-brand-700" />
            <h2 className="text-lg">{t("Our office")}</h2>
            <address className="not-italic">
              {company.legalName}
              <br />
              {company.address}
            </address>
          </Card>
        </li>
        <li>
          <Card className="grid h-full content-start gap-2 p-6">
            <Phone aria-hidden="true" className="size-7 text-brand-700" />
            <h2 className="text-lg">{t("Telephone and email")}</h2>
            <p className="grid justify-items-start">
              <a href={telephone(company.phone)} className={`${linkClass} tabular`}>
                {company.phone}
              </a>
              <a href={`mailto:${company.email}`} className={linkClass}>
                {company.email}
              </a>
            </p>
          </Card>
        </li>
        <li>
          <Card className="grid h-full content-start gap-2 p-6">
            <BriefcaseMedical aria-hidden="true" className="size-7 text-brand-700" />
            <h2 className="text-lg">{t("Careers at MediSense")}</h2>
            <p>
              {t(
                "We are looking for people who care about patients: doctors, pharmacists, engineers and designers. Tell us what you would like to do.",
              )}
            </p>
            <a href={`mailto:${company.email}?subject=Careers`} className={linkClass}>
              {t("Write to us")}
            </a>
          </Card>
        </li>
      </ul>
    </div>
  );
}
