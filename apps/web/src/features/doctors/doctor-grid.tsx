import type { Doctor } from "@medisense/contract/directory";
import { useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/clock/use-now.ts";
import { DoctorCard, DoctorCardSkeleton } from "./doctor-card.tsx";

interface Props {
  /** Undefined while the list loads. */
  doctors: Doctor[] | undefined;
  linkOf: (doctor: Doctor) => string;
}

/** The number of cards that a phone shows without scrolling. */
const FIRST = 2;

/** As many columns as the container has room for, up to four. */
const columns = "grid gap-4 @lg:grid-cols-2 @2xl:grid-cols-3 @3xl:grid-cols-4";

export function DoctorGrid({ doctors, linkOf }: Props) {
  const t = useText();
  const now = useNow(60_000);
  if (!doctors) {
    return (
      <div role="status" aria-label={t("Loading doctors…")} className="@container">
        <div className={columns}>
          {Array.from({ length: 8 }, (_, index) => (
            <DoctorCardSkeleton key={index} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className="@container">
      <ul className={columns}>
        {doctors.map((doctor, index) => (
          <li key={doctor._id}>
            <DoctorCard doctor={doctor} to={linkOf(doctor)} now={now} isFirst={index < FIRST} />
          </li>
        ))}
      </ul>
    </div>
  );
}
