import type { Doctor } from "@medisense/contract/directory";
import { istMidnight } from "@medisense/contract/ist";
import { BadgeCheck, GraduationCap, Languages, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { introductionOf } from "../../../features/doctors/introduction-of.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { Card } from "../../../ui/card.tsx";

export function DoctorFacts({ doctor }: { doctor: Doctor }) {
  const t = useText();
  const { locale } = useLanguage();
  const { registration } = doctor;
  const { bio, about } = introductionOf(doctor, t);
  return (
    <Card className="grid gap-4 p-5">
      <ul className="grid gap-2">
        <Fact icon={<GraduationCap aria-hidden="true" className={factIcon} />} label={t("Degree")}>
          {doctor.degree}
        </Fact>
        <Fact icon={<BadgeCheck aria-hidden="true" className={factIcon} />} label={t("Registration number")}>
          {doctor.registrationNo}
          <span className="block">
            {registration.council}
            {registration.year !== null && `, ${registration.year}`}
          </span>
          <span className="block text-ink-600 text-sm">
            {t("Registration checked on {date} by MediSense against: {register}", {
              date: longDate(istMidnight(registration.checkedOn), locale),
              register: registration.checkedAgainst,
            })}
          </span>
        </Fact>
        <Fact icon={<Languages aria-hidden="true" className={factIcon} />} label={t("Speaks")}>
          {doctor.languages.map((language) => t(language)).join(", ")}
        </Fact>
        <Fact icon={<MapPin aria-hidden="true" className={factIcon} />} label={t("Address")}>
          {doctor.address.line1}, {doctor.address.line2}
          <Link
            to={doctorPaths.hospital(doctor.hospitalId)}
            className="flex min-h-11 items-center text-brand-700 underline"
          >
            {doctor.hospitalName}
          </Link>
        </Fact>
      </ul>
      <div className="grid gap-1 border-line border-t pt-4">
        <h2 className="text-base">{t("About")}</h2>
        <p>
          {bio ??
            t("{name} works at {hospital}. Speciality: {speciality}.", {
              name: doctor.name,
              hospital: doctor.hospitalName,
              speciality: t(doctor.specialization),
            })}
        </p>
        {about && <p>{about}</p>}
      </div>
    </Card>
  );
}

const factIcon = "mt-0.5 size-5 shrink-0 text-brand-700";

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="min-w-0">
        <span className="block text-sm">{label}</span>
        <span className="text-ink-900">{children}</span>
      </span>
    </li>
  );
}
