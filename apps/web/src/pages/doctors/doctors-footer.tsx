import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { Link } from "react-router";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { siteOwner } from "../../lib/site/site-owner.ts";
import { telephone } from "../../lib/site/telephone.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { doctorPaths } from "../../paths/doctor-paths.ts";
import { Logo } from "../../ui/logo.tsx";

const groups = [
  {
    title: msg("Quick links"),
    links: [
      { to: doctorPaths.home, text: msg("Home") },
      { to: doctorPaths.allDoctors(), text: msg("All doctors") },
      { to: doctorPaths.allHospitals, text: msg("Hospitals") },
      { to: doctorPaths.about, text: msg("About") },
      { to: doctorPaths.contact, text: msg("Contact") },
    ],
  },
  {
    title: msg("Services"),
    links: [
      { to: doctorPaths.allDoctors("online"), text: msg("Online video visit") },
      { to: doctorPaths.allDoctors("clinic"), text: msg("Clinic visit") },
      { to: doctorPaths.cart, text: msg("Appointment Cart") },
      { to: appPaths.myAppointments, text: msg("My Appointments") },
    ],
  },
];

const linkClass = "inline-flex min-h-11 items-center text-on-deep-soft hover:text-on-deep hover:underline";

export function DoctorsFooter() {
  const t = useText();
  const { data: owner } = useQuery(siteOwner());
  return (
    <footer className="on-deep mt-16 bg-deep text-on-deep-soft">
      <div className="content grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2 font-bold text-lg text-on-deep">
            <Logo className="size-8" />
            MediSense
          </p>
          <p className="max-w-xs">{t("Find a doctor, book a free slot, and manage your care in one place.")}</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className="mb-1 text-base text-on-deep">{t(title)}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {t(text)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section aria-labelledby="footer-emergency">
          <h2 id="footer-emergency" className="mb-1 text-base text-on-deep">
            {t("Emergency contact")}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3">
            <Phone aria-hidden="true" className="size-4" />
            {["112", "108"].map((number) => (
              <a key={number} href={telephone(number)} className={`${linkClass} font-bold text-lg text-on-deep`}>
                {number}
              </a>
            ))}
          </p>
          {owner && (
            <ul>
              <li>
                <a href={telephone(owner.phone)} className={`${linkClass} tabular`}>
                  {owner.phone}
                </a>
              </li>
              <li>
                <a href={`mailto:${owner.email}`} className={linkClass}>
                  {owner.email}
                </a>
              </li>
              <li className="pt-2">{owner.address}</li>
            </ul>
          )}
        </section>
      </div>
      {owner && <LegalLine {...owner} />}
    </footer>
  );
}

/** Names the business and the person who answers grievances, as the law wants it on every page. */
function LegalLine({ legalName, grievanceOfficer }: SiteOwner) {
  const t = useText();
  return (
    <div className="border-deep-line border-t">
      <p className="content flex flex-wrap items-center gap-x-4 py-4 text-sm">
        <span>{legalName}</span>
        <span>{t("Grievance officer: {name}", { name: grievanceOfficer.name })}</span>
        <a href={telephone(grievanceOfficer.phone)} className={`${linkClass} tabular`}>
          {grievanceOfficer.phone}
        </a>
        <a href={`mailto:${grievanceOfficer.email}`} className={linkClass}>
          {grievanceOfficer.email}
        </a>
      </p>
    </div>
  );
}
