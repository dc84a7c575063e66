import { Stethoscope } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { landingPaths } from "../../paths/landing-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { type LandingData, TOP_DOCTORS } from "../data/landing-data.ts";
import { FeeAndSlot } from "./doctors/fee-and-slot.tsx";
import { LandingSection } from "./landing-section.tsx";

export function TopDoctors({ doctors }: { doctors: LandingData["topDoctors"] }) {
  const t = useText();
  return (
    <LandingSection
      id="top-doctors"
      title={t("Top doctors")}
      lead={t("Sorted by how many of their booked visits took place, then by rating and name.")}
      aside={
        <LinkButton look="secondary" href={landingPaths.doctors} className="max-sm:px-3 max-sm:text-sm">
          {t("See all doctors")}
        </LinkButton>
      }
    >
      {doctors.length === 0 ? (
        <EmptyState icon={Stethoscope} title={t("The list of doctors is not available")}>
          <p>{t("We could not load it right now. You can still see all doctors.")}</p>
        </EmptyState>
      ) : (
        <ul className="flex snap-x scroll-px-4 gap-3 overflow-x-auto pb-2 max-md:-mx-4 max-md:px-4 md:grid md:grid-cols-4 md:gap-5">
          {doctors.slice(0, TOP_DOCTORS).map((doctor) => (
            <li key={doctor.slug} className="w-72 shrink-0 snap-start md:w-auto">
              <a
                href={landingPaths.doctor(doctor.slug)}
                className={cardClass(true, "flex h-full gap-3 p-3 md:block md:p-4")}
              >
                <DoctorPicture name="" src={doctor.profileImage} className="size-18 shrink-0 md:size-auto md:w-full" />
                <div className="min-w-0">
                  <h3 className="text-base md:mt-3 md:text-lg">{doctor.name}</h3>
                  <p className="text-sm md:text-base">{t(doctor.specialization)}</p>
                  <p className="text-sm md:mt-1">
                    {doctor.hospitalName}, {doctor.city}
                  </p>
                  <p className="text-sm">{doctor.languages.map((language) => t(language)).join(", ")}</p>
                  <FeeAndSlot doctor={doctor} />
                </div>
              </a>
            </li>
          ))}
        </ul>
      )}
    </LandingSection>
  );
}
