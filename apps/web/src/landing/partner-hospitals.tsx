import { MapPin } from "lucide-react";
import { useText } from "../lib/language.tsx";
import { LinkButton } from "../ui/button.tsx";
import { cardClass } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { areaOf, cityLabel, type LandingData } from "./landing-data.ts";
import { paths } from "./paths.ts";
import { Section } from "./section.tsx";

const SHOWN_SPECIALITIES = 3;

export function PartnerHospitals({ hospitals }: { hospitals: LandingData["hospitals"] }) {
  const t = useText();
  if (hospitals.length === 0) return null;
  return (
    <Section
      id="hospitals"
      title={t("Featured partner hospitals")}
      aside={
        <LinkButton look="secondary" href={paths.hospitals}>
          {t("See all hospitals")}
        </LinkButton>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {hospitals.map((hospital) => (
          <li key={hospital.slug}>
            <a href={paths.hospital(hospital.slug)} className={cardClass(true, "flex h-full flex-col overflow-hidden")}>
              <img
                src={hospital.hospitalImage ?? "/img/hospitals/h1.svg"}
                alt=""
                width={320}
                height={200}
                loading="lazy"
                className="aspect-[8/5] w-full object-cover"
              />
              <div className="grid gap-2 p-5">
                <h3 className="text-lg">{hospital.name}</h3>
                <p className="flex items-center gap-1.5">
                  <MapPin aria-hidden="true" className="size-4 shrink-0 text-brand-700" />
                  {areaOf(hospital)}, {cityLabel(hospital.city)}
                </p>
                <ul aria-label={t("Specialities")} className="mt-1 flex flex-wrap gap-1.5">
                  {hospital.specialities.slice(0, SHOWN_SPECIALITIES).map((speciality) => (
                    <li key={speciality}>
                      <Chip>{t(speciality)}</Chip>
                    </li>
                  ))}
                  {hospital.specialities.length > SHOWN_SPECIALITIES && (
                    <li>
                      <Chip>{t("{count} more", { count: hospital.specialities.length - SHOWN_SPECIALITIES })}</Chip>
                    </li>
                  )}
                </ul>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
