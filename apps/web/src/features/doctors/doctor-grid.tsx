import type { Doctor } from "@medisense/contract/directory";
import { useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/use-now.ts";
import { DoctorCard, DoctorCardSkeleton } from "./doctor-card.tsx";

interface Props {
  /** Undefined while they are on their way. */
  doctors: Doctor[] | undefined;
  linkOf: (doctor: Doctor) => string;
  /** Beside a column of filters there is room for one card less in a row. */
  besideFilters?: boolean;
}

export function DoctorGrid({ doctors, linkOf, besideFilters = false }: Props) {
  const t = useText();
  const now = useNow(60_000);
  const columns = besideFilters
    ? "grid gap-4 sm:grid-cols-2 lg:grid-cols-2 xl:grid-cols-4"
    : "grid gap-4 sm:grid-cols-2 lg:grid-cols-4";
  if (!doctors) {
    return (
      <div role="status" aria-label={t("Loading doctors…")} className={columns}>
        {Array.from({ length: 8 }, (_, index) => (
          <DoctorCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  return (
    <ul className={columns}>
      {doctors.map((doctor) => (
        <li key={doctor._id}>
          <DoctorCard doctor={doctor} to={linkOf(doctor)} now={now} />
        </li>
      ))}
    </ul>
  );
}
