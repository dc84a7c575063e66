import type { Hospital } from "@medisense/contract/directory";
import { useText } from "../../lib/language.tsx";
import { HospitalCard, HospitalCardSkeleton } from "./hospital-card.tsx";

interface Props {
  hospitals: Hospital[] | undefined;
  linkOf: (hospital: Hospital) => string;
}

export function HospitalGrid({ hospitals, linkOf }: Props) {
  const t = useText();
  const columns = "grid gap-4 @lg:grid-cols-2 @3xl:grid-cols-3";
  if (!hospitals) {
    return (
      <div role="status" aria-label={t("Loading hospitals…")} className="@container">
        <div className={columns}>
          {Array.from({ length: 3 }, (_, index) => (
            <HospitalCardSkeleton key={index} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className="@container">
      <ul className={columns}>
        {hospitals.map((hospital) => (
          <li key={hospital.id}>
            <HospitalCard hospital={hospital} to={linkOf(hospital)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
