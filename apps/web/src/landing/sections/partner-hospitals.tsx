import { MapPin } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { landingPaths } from "../../paths/landing-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { LandingData } from "../data/landing-data.ts";
import { LandingSection } from "./landing-section.tsx";

const SHOWN_SPECIALITIES = 3;

export function PartnerHospitals({ hospitals }: { hospitals: LandingData["hospitals"] }) {
  const t = useText();
  if (hospitals.length === 0) return null;
  return (
    <LandingSection
      id="hospitals"
      title={t("Featured partner hospitals")}
      aside={
        <LinkButton look="secondary" href={landingPaths.hospitals} className="max-sm:px-3 max-sm:text-sm">
          {t("See all hospitals")}
        </LinkButton>
      }
    >
      <ul className="flex snap-x scroll-px-4 gap-4 overflow-x-auto pb-2 max-sm:-mx-4 max-sm:px-4 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {hospitals.map((hospital) => (
          <li key={hospital.slug} className="w-68 shrink-0 snap-start sm:w-auto">
            <a
              href={landingPaths.hospital(hospital.slug)}
              className={cardClass(true, "flex h-full flex-col overflow-hidden")}
            >
              <img
                src={hospital.hospitalImage ?? "/img/hospitals/h1.svg"}
                alt=""
                width={320}
                height={200}
                loading="lazy"
                className="aspect-[5/2] w-full object-cover sm:aspect-[8/5]"
              />
              <div className="grid gap-1 p-3 sm:gap-2 sm:p-5">
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
    </LandingSection>
  );
}

/** Returns the name to show for a city. The specification uses Bangalore's older name. */
const cityLabel = (city: string) => (city === "Bengaluru" ? "Bangalore" : city);

/** Returns the area of an address: Adyar for "26, Demo Road 1, Adyar, Chennai 600020". */
function areaOf({ address }: { address: string }) {
  return address.split(",").at(-2)?.trim() ?? "";
}
