import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { useQuery } from "@tanstack/react-query";
import { BriefcaseMedical, type LucideIcon, MapPin, MessageSquareWarning, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { siteOwner } from "../../../lib/site/site-owner.ts";
import { telephone } from "../../../lib/site/telephone.ts";
import { Card } from "../../../ui/card.tsx";
import { EmergencyStrip } from "../../../ui/emergency-strip.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const linkClass = "inline-flex min-h-11 items-center text-brand-700 underline";

export function ContactPage() {
  const t = useText();
  const { data: owner, error, refetch } = useQuery(siteOwner());
  const about = t("Questions about a booking, a payment or this site? Write or call, and a person will answer.");
  return (
    <div className="content grid gap-8 pt-8">
      <PageTitle description={about}>{t("Contact us")}</PageTitle>
      <header className="grid max-w-2xl gap-3">
        <h1 className="text-3xl">{t("Contact us")}</h1>
        <p className="text-lg">{about}</p>
      </header>
      <EmergencyStrip />
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : owner ? (
        <Contacts {...owner} />
      ) : (
        <Skeleton className="h-56 w-full rounded-card" />
      )}
    </div>
  );
}

function Contacts({ legalName, address, phone, email, grievanceOfficer: officer }: SiteOwner) {
  const t = useText();
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      <Contact Icon={MapPin} title={t("Our office")}>
        <address className="not-italic">
          {legalName}
          <br />
          {address}
        </address>
      </Contact>
      <Contact Icon={Phone} title={t("Telephone and email")}>
        <CallOrWrite phone={phone} email={email} />
      </Contact>
      <Contact Icon={MessageSquareWarning} title={t("Grievance officer")}>
        <p>
          {officer.name}
          <br />
          {t("We acknowledge a complaint within 48 hours and settle it within 30 days.")}
        </p>
        <CallOrWrite phone={officer.phone} email={officer.email} />
      </Contact>
      <Contact Icon={BriefcaseMedical} title={t("Careers at MediSense")}>
        <p>
          {t(
            "We are looking for people who care about patients: doctors, pharmacists, engineers and designers. Tell us what you would like to do.",
          )}
        </p>
        <a href={`mailto:${email}?subject=Careers`} className={linkClass}>
          {t("Write to us")}
        </a>
      </Contact>
    </ul>
  );
}

interface ContactProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function Contact({ Icon, title, children }: ContactProps) {
  return (
    <li>
      <Card className="grid h-full content-start gap-2 p-6">
        <Icon aria-hidden="true" className="size-7 text-brand-700" />
        <h2 className="text-lg">{title}</h2>
        {children}
      </Card>
    </li>
  );
}

function CallOrWrite({ phone, email }: { phone: string; email: string }) {
  return (
    <p className="grid justify-items-start">
      <a href={telephone(phone)} className={`${linkClass} tabular`}>
        {phone}
      </a>
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
    </p>
  );
}
