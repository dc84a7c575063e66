import { Stethoscope } from "lucide-react";
import { useText } from "../lib/language.tsx";
import { LinkButton } from "../ui/button.tsx";
import { cardClass } from "../ui/card.tsx";
import { DoctorPicture } from "../ui/doctor-picture.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { type LandingData, TOP_DOCTORS } from "./landing-data.ts";
import { paths } from "./paths.ts";
import { Section } from "./section.tsx";

export function TopDoctors({ doctors }: { doctors: LandingData["topDoctors"] }) {
  const t = useText();
  return (
    <Section
      id="top-doctors"
      title={t("Top doctors")}
      lead={t("Ordered by how many of their booked visits took place, then by rating and name.")}
      aside={
        <LinkButton look="secondary" href={paths.doctors}>
          {t("See all doctors")}
        </LinkButton>
      }
    >
      {doctors.length === 0 ? (
        <EmptyState icon={Stethoscope} title={t("The list of doctors is on its way")}>
          <p>{t("It could not be shown just now. All doctors are one press away.")}</p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
          {doctors.slice(0, TOP_DOCTORS).map((doctor) => (
            <li key={doctor.slug}>
              <a href={paths.doctor(doctor.slug)} className={cardClass(true, "block h-full p-3 sm:p-4")}>
                <DoctorPicture name="" src={doctor.profileImage} className="w-full" />
                <h3 className="mt-3 text-base sm:text-lg">{doctor.name}</h3>
                <p className="text-sm sm:text-base">{t(doctor.specialization)}</p>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
