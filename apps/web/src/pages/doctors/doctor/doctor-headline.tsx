import type { Doctor } from "@medisense/contract/directory";
import { AvailableMarker } from "../../../features/doctors/available-marker.tsx";
import { Rating } from "../../../features/doctors/rating.tsx";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { DoctorPicture } from "../../../ui/doctor-picture.tsx";

export function DoctorHeadline({ doctor }: { doctor: Doctor }) {
  const t = useText();
  return (
    <Card className="grid gap-2 p-3 sm:gap-4 sm:p-5">
      <div className="flex gap-4">
        <DoctorPicture
          name={doctor.name}
          src={doctor.profileImage}
          className="size-20 shrink-0 bg-brand-50 sm:size-28"
        />
        <div className="grid min-w-0 content-start justify-items-start gap-1">
          <h1 className="text-xl">{doctor.name}</h1>
          <p className="font-semibold text-brand-700">{t(doctor.specialization)}</p>
          <Rating rating={doctor.rating} />
          <div className="max-sm:hidden">
            <AvailableMarker doctor={doctor} />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {doctor.experience >= 8 ? (
          <>
            <Chip selected>{t("8+ years experience")}</Chip>
            <span className="max-sm:hidden">
              <Chip>{t("{n} years of practice", { n: doctor.experience })}</Chip>
            </span>
          </>
        ) : (
          <Chip selected>
            {t("{n, plural, one {# year experience} other {# years experience}}", { n: doctor.experience })}
          </Chip>
        )}
      </div>
      <div className="flex items-baseline justify-between gap-3 border-line sm:border-t sm:pt-3">
        <span>{t("Appointment Fee")}</span>
        <strong className="tabular font-bold text-2xl text-ink-900">{rupees(doctor.fees)}</strong>
      </div>
    </Card>
  );
}
